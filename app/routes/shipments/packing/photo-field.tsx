import type { FieldMetadata } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useT } from "~/components/document/translation";
import { FieldFrame } from "~/components/forms/field";
import { Icon } from "~/components/ui/icon";

const JPEG_QUALITY = 0.85;

interface PhotoFieldProps {
  meta: FieldMetadata<unknown>;
  label: string;
  /** Marks it as optional. */
  optional?: boolean;
}

/** A picture file: phones open their camera, other devices with scripts offer theirs. */
export function PhotoField({ meta, label, optional = false }: PhotoFieldProps) {
  const t = useT("packing");
  const file = useRef<HTMLInputElement>(null);
  const hint = t("photo.hint");
  return (
    <>
      <FieldFrame meta={meta} label={label} hint={hint} optional={optional}>
        <input
          ref={file}
          type="file"
          id={meta.id}
          name={meta.name}
          accept="image/jpeg,image/png"
          capture="environment"
          aria-describedby={[meta.descriptionId, meta.errors ? meta.errorId : ""].filter(Boolean).join(" ")}
          aria-invalid={meta.errors ? true : undefined}
        />
      </FieldFrame>
      <Camera
        onPhoto={(photo) => {
          if (!file.current) return;
          const chosen = new DataTransfer();
          chosen.items.add(photo);
          file.current.files = chosen.files;
          file.current.focus();
        }}
      />
    </>
  );
}

/** The device's camera beside the form, for desks with a webcam. */
function Camera({ onPhoto }: { onPhoto: (photo: File) => void }) {
  const t = useT("packing");
  const isHydrated = useHydrated();
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
    return () => stream?.getTracks().forEach((track) => track.stop());
  }, [stream]);
  if (!isHydrated || !("mediaDevices" in navigator)) return null;
  const open = () => {
    setFailed(false);
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: "environment", width: 1920 } })
      .then(setStream, () => setFailed(true));
  };
  const take = () => {
    const from = video.current;
    if (!from || from.videoWidth === 0) return;
    const canvas = document.createElement("canvas");
    canvas.width = from.videoWidth;
    canvas.height = from.videoHeight;
    canvas.getContext("2d")?.drawImage(from, 0, 0);
    canvas.toBlob(
      (blob) => {
        if (blob) onPhoto(new File([blob], "photo.jpg", { type: "image/jpeg" }));
        setStream(null);
      },
      "image/jpeg",
      JPEG_QUALITY,
    );
  };
  return (
    <div className="stack stack-tight">
      {stream ? (
        <>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a live picture without sound */}
          <video ref={video} className="packing-camera" autoPlay muted playsInline aria-label={t("camera.picture")} />
          <p>
            <button type="button" className="button" onClick={take}>
              {t("camera.take")}
            </button>
          </p>
        </>
      ) : (
        <p>
          <button type="button" className="button button-small" onClick={open}>
            <Icon name="image" />
            {t("camera.open")}
          </button>
        </p>
      )}
      <p role="status">{hasFailed ? t("camera.failed") : null}</p>
    </div>
  );
}
