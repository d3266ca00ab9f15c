import { useT } from "~/components/document/translation";
import { Icon } from "./icon";

/** Says what of the page could not be loaded, with a link that loads it again. */
export function LoadFailure({ text }: { text: string }) {
  const t = useT("common");
  return (
    <p className="banner tone-danger" role="alert">
      <Icon name="alert" />
      <span>
        {text} <a href="">{t("error.try-again")}</a>
      </span>
    </p>
  );
}
