import { type FieldMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { ChangeEvent, ReactNode } from "react";
import { OTHER_SHOP } from "#contract/rules/source-name";
import { useT } from "~/components/document/translation";
import { FieldError, TextField } from "~/components/forms/field";
import { ReadyButton } from "~/components/forms/ready-button";
import { useFormReading } from "~/components/forms/use-form-reading";
import { PageForm } from "~/components/forms/page-form";
import { useIsWorking } from "~/components/ui/working-bar";
import { ShopMark } from "~/components/integrations/shop-mark";
import { Icon } from "~/components/ui/icon";
import { NO_SHOP, type Tiles } from "~/models/onboarding/tiles";

interface PlatformsViewProps {
  tiles: Tiles;
  values: { shops: string[]; phone: string };
  /** URL of the previous step; null if there is none. */
  back: string | null;
  lastResult: SubmissionResult | null;
}

/** Platforms as tiles with checkboxes. */
export function PlatformsView({ tiles, values, back, lastResult }: PlatformsViewProps) {
  const t = useT("onboarding");
  const isWorking = useIsWorking();
  const [form, fields] = useForm<{ shops: string[]; phone: string }>({ id: "platforms", lastResult, defaultValue: values });
  const isAnswered = useFormReading(form.id, (element) => new FormData(element).has("shops")) ?? true;
  return (
    <PageForm
      form={form}
      className="onboarding-form"
      onChange={uncheckOpposites}
      labels={{ shops: t("platforms.legend"), phone: t("platforms.phone") }}
      idOf={(name) => (name === "shops" ? TILES_ID : `${form.id}-${name}`)}
    >
      <ShopTiles tiles={tiles} meta={fields.shops} />
      <div className="onboarding-phone">
        <TextField
          meta={fields.phone}
          label={t("platforms.phone")}
          hint={t("platforms.phone-hint")}
          type="tel"
          autoComplete="tel"
          optional
        />
      </div>
      <div className="onboarding-foot">
        {back ? (
          <Link to={back} className="button button-quiet">
            {t("back")}
          </Link>
        ) : null}
        <ReadyButton isReady={isAnswered} disabled={isWorking} aria-busy={isWorking || undefined}>
          {t("platforms.submit")}
        </ReadyButton>
      </div>
    </PageForm>
  );
}

const TILES_ID = "platforms-shops-0";

function ShopTiles({ tiles, meta }: { tiles: Tiles; meta: FieldMetadata<string[]> }) {
  const t = useT("onboarding");
  // A single checked box arrives as a string.
  const value: unknown = meta.value;
  const chosen = Array.isArray(value) ? value : [value];
  const tile = (alias: string, name: string, mark: ReactNode, at?: number) => (
    <label key={alias} className="choice shop-tile">
      <input
        type="checkbox"
        name={meta.name}
        value={alias}
        id={at === 0 ? TILES_ID : undefined}
        defaultChecked={chosen.includes(alias)}
        aria-describedby={meta.errors ? meta.errorId : undefined}
      />
      {mark}
      <span>{name}</span>
    </label>
  );
  return (
    <fieldset className={meta.errors ? "field-wrong" : ""}>
      <legend className="visually-hidden">{t("platforms.legend")}</legend>
      <FieldError meta={meta} />
      <div className="shop-tiles">
        {tiles.shops.map(({ alias, name, logo }, at) => tile(alias, name, <ShopMark alias={alias} logo={logo} />, at))}
        {tiles.hasOther ? tile(OTHER_SHOP, t("platforms.other"), <Icon name="more" className="icon shop-mark" />) : null}
        {tile(NO_SHOP, t("platforms.none"), <Icon name="box" className="icon shop-mark" />)}
      </div>
    </fieldset>
  );
}

/** "No shop" unchecks the shops and vice versa. Without JavaScript the server rejects the combination. */
function uncheckOpposites(event: ChangeEvent<HTMLFormElement> | React.FormEvent<HTMLFormElement>) {
  const changed = event.target;
  if (!(changed instanceof HTMLInputElement) || changed.type !== "checkbox" || !changed.checked) return;
  for (const box of event.currentTarget.querySelectorAll<HTMLInputElement>("input[type=checkbox]")) {
    if ((box.value === NO_SHOP) !== (changed.value === NO_SHOP)) box.checked = false;
  }
}
