import { Link } from "@remix-run/react";
import type { PointerEvent } from "react";
import type { RuleConfiguration, ShippingRule } from "#contract/shipping-rules";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { useFocusAfterMove } from "~/components/forms/use-focus-after-move";
import { PostForm } from "~/components/forms/post-form";
import { RuleSentence } from "~/components/rules/rule-text";
import { DataEmpty } from "~/components/ui/data-empty";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { Menu } from "~/components/ui/menu";
import { DOT } from "~/models/dot";
import { NEW_RULE, rulePath } from "~/models/settings/rule-paths";
import { useRuleDrag } from "./use-rule-drag";

interface RuleListProps {
  rules: ShippingRule[];
  configuration: RuleConfiguration;
  /** Id of the rule whose deletion is being confirmed. */
  deletedId: string | null;
  idempotencyKey: string;
}

/** The rules in their order, each as a sentence. */
export function RuleList({ rules, configuration, deletedId, idempotencyKey }: RuleListProps) {
  const t = useT("rules");
  const paths = usePaths();
  const isFull = rules.length >= configuration.maxShippingRules;
  const { list, from, gap, shiftOf, onTake } = useRuleDrag(rules);
  if (rules.length === 0)
    return (
      <section className="card">
        <DataEmpty
          icon="bolt"
          title={t("empty.title")}
          way={
            <Link to={rulePath(paths, NEW_RULE)} className="button button-primary">
              {t("add")}
            </Link>
          }
        >
          {t("empty.text")}
        </DataEmpty>
      </section>
    );
  return (
    <div className="stack">
      {isFull ? (
        <div className="banner tone-warning" role="status">
          <Icon name="alert" />
          <p>{t("limit", { max: configuration.maxShippingRules })}</p>
        </div>
      ) : null}
      <section className="card" aria-label={t("tab.list")}>
        <div className="rules-tools">
          <p className="grow">
            <strong>{t("count", { number: rules.length, max: configuration.maxShippingRules })}</strong>
            {DOT}
            <span className="quiet">{t("on-count", { number: rules.filter(({ enabled }) => enabled).length })}</span>
          </p>
          {isFull ? null : (
            <Link to={rulePath(paths, NEW_RULE)} className="button button-primary">
              <Icon name="plus" /> {t("add")}
            </Link>
          )}
        </div>
        <ol className={gap ? "rules rules-dragging" : "rules"} ref={list}>
          {rules.map((rule, at) =>
            rule.id === deletedId ? (
              <Question key={rule.id} rule={rule} idempotencyKey={idempotencyKey} />
            ) : (
              <RuleRow
                key={rule.id}
                rule={rule}
                rules={rules}
                at={at}
                configuration={configuration}
                idempotencyKey={idempotencyKey}
                isDragged={at === from}
                shift={shiftOf(at)}
                onTake={(event) => onTake(event, at)}
              />
            ),
          )}
          {gap ? <li className="rule-gap" aria-hidden="true" style={{ top: gap.top, height: gap.height }} /> : null}
        </ol>
      </section>
    </div>
  );
}

interface RuleRowProps extends Omit<RuleListProps, "deletedId"> {
  rule: ShippingRule;
  at: number;
  isDragged: boolean;
  /** Pixels. */
  shift: number;
  onTake: (event: PointerEvent<HTMLElement>) => void;
}

function RuleRow({ rule, rules, at, configuration, idempotencyKey, isDragged, shift, onTake }: RuleRowProps) {
  const t = useT("rules");
  const paths = usePaths();
  const { localDay, day } = useFormat();
  const { id, alias, enabled } = rule;
  const { box, onClick } = useFocusAfterMove<HTMLLIElement>(at);
  return (
    <li
      className={isDragged ? "rule rule-dragged" : "rule"}
      id={`rule-${id}`}
      ref={box}
      style={{ translate: shift === 0 ? undefined : `0 ${shift}px` }}
    >
      <span className="rule-number quiet" aria-hidden="true">
        {at + 1}
        {rules.length > 1 ? (
          <span className="rule-grip" onPointerDown={onTake}>
            <Icon name="grip" />
          </span>
        ) : null}
      </span>
      <div className="grow">
        <p className="line wrap">
          <Link to={rulePath(paths, id)} className="rule-name">
            {alias}
          </Link>
          {rule.overwrite ? <span className="badge badge-plain tone-warning">{t("overwrites")}</span> : null}
        </p>
        <RuleSentence lists={configuration} conditions={rule.conditions} actions={rule.actions} />
        <p className="tiny quiet" suppressHydrationWarning>
          {enabled ? t("recently-set", { count: rule.recentlySet }) : t("off-since", { day: day(localDay(rule.updated)) })}
        </p>
      </div>
      <PostForm className="rule-acts" preventScrollReset idempotencyKey={`${idempotencyKey}-${at}`}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="up" value={rules[at - 1]?.id ?? ""} />
        <input type="hidden" name="down" value={rules[at + 1]?.id ?? ""} />
        <button
          role="switch"
          aria-checked={enabled}
          aria-label={t("switch", { alias })}
          name="intent"
          value={enabled ? "off" : "on"}
          className="rule-switch"
        />
        <button
          className="button button-quiet button-icon"
          name="intent"
          value="up"
          onClick={onClick}
          disabled={at === 0}
          aria-label={t("up", { alias })}
        >
          <Icon name="down" className="icon turned" />
        </button>
        <button
          className="button button-quiet button-icon"
          name="intent"
          value="down"
          onClick={onClick}
          disabled={at === rules.length - 1}
          aria-label={t("down", { alias })}
        >
          <Icon name="down" />
        </button>
        <Menu
          className="button button-quiet button-icon"
          label={
            <>
              <Icon name="more" />
              <span className="visually-hidden">{t("more", { alias })}</span>
            </>
          }
        >
          <Link to={rulePath(paths, id)}>
            <Icon name="pencil" /> {t("edit")}
          </Link>
          <Link to={paths.settings("shipping-rules", { delete: id })} preventScrollReset className="danger">
            <Icon name="trash" /> {t("delete")}
          </Link>
        </Menu>
      </PostForm>
    </li>
  );
}

/** Confirms the deletion of a rule, in place of it. */
function Question({ rule: { id, alias }, idempotencyKey }: { rule: ShippingRule; idempotencyKey: string }) {
  const t = useT("rules");
  const paths = usePaths();
  return (
    <li className="rule rule-question">
      <div className="grow">
        <h2>{t("question.title", { alias })}</h2>
        <p className="quiet">{t("question.text")}</p>
      </div>
      <PostForm className="rule-acts" preventScrollReset idempotencyKey={`${idempotencyKey}-delete`}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="alias" value={alias} />
        <Link to={paths.settings("shipping-rules")} preventScrollReset className="button">
          {t("question.keep")}
        </Link>
        <button className="button button-destroy" name="intent" value="delete">
          {t("question.delete")}
        </button>
      </PostForm>
    </li>
  );
}

const STEPS = ["order", "all", "keep", "when", "why"] as const;

/** Explains how shipping rules work, for merchants who write their first one. */
export function HowRulesWork() {
  const t = useT("rules");
  return (
    <section className="card settings-form">
      <ol className="lines rules-how">
        {STEPS.map((step) => (
          <li key={step}>
            <h2>{t(`how.${step}.title`)}</h2>
            <p className="quiet">{t(`how.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
