import { Link, useLocation } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Icon } from "~/components/ui/icon";
import type { FlashMessage } from "~/models/flash";
import { FLASH_ICONS, FlashText, flashTone } from "./flash-text";
import FlashUndo from "./flash-undo";
import { useT } from "./translation";

interface FlashToastProps {
  flash: FlashMessage;
  keepsForm: boolean;
  onDismiss: () => void;
}

/** A message over the page, with a dismiss button. */
export default function FlashToast({ flash, keepsForm, onDismiss }: FlashToastProps) {
  const isHydrated = useHydrated();
  const t = useT("common");
  const { pathname, search } = useLocation();
  return (
    <div className={`toast ${flashTone(flash)}`}>
      <Icon name={FLASH_ICONS[flash.tone]} />
      <FlashText flash={flash} />
      {flash.undo?.length ? <FlashUndo tokens={flash.undo} by={flash.undoBy} /> : null}
      {/* Without JavaScript, dismissing reloads the page without the message, which would empty the form. */}
      {keepsForm && !isHydrated ? null : (
        <Link
          to={pathname + search}
          reloadDocument
          className="button button-icon button-small"
          aria-label={t("dismiss")}
          onClick={(event) => {
            event.preventDefault();
            onDismiss();
          }}
        >
          <Icon name="close" />
        </Link>
      )}
    </div>
  );
}
