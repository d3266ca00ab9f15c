import { useT } from "~/components/document/translation";
import { Icon } from "./icon";

/** What could not be loaded, and the way to load it again. */
export function LoadFailed({ text }: { text: string }) {
  const t = useT("common");
  return (
    <p className="banner tone-danger" role="alert">
      <Icon name="alert" />
      <span>
        {text}{" "}
        <a href="" className="nowrap">
          {t("error.try-again")}
        </a>
      </span>
    </p>
  );
}
