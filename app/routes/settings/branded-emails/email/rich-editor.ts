import { baseKeymap, chainCommands, toggleMark } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { type Mark, type Node, Schema } from "prosemirror-model";
import { liftListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, EditorState, Plugin, type Transaction } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { type EmailDocument, type EmailInline, isEmailLink, normalizeEmail } from "#contract/rules/email-document";
import { type EmailTag, isEmailTag } from "#contract/rules/branded-emails";

/** Formats at the caret. */
export interface CaretState {
  bold: boolean;
  italic: boolean;
  list: boolean;
  /** URL of the link at the caret; null outside of one. */
  href: string | null;
}

export interface EditorOptions {
  document: EmailDocument;
  /** Label of a tag's chip. */
  tagName: (tag: EmailTag) => string;
  /** Attributes of the text box: role, label and description. */
  attributes: Record<string, string>;
  onChange: (document: EmailDocument) => void;
  onState: (state: CaretState) => void;
  onFocus: () => void;
}

/** Commands of the open editor. */
export interface OpenEditor {
  toggle(what: "bold" | "italic" | "list"): void;
  insertTag(tag: EmailTag): void;
  /** Links the selection, or changes the link at the caret; null removes the link. @returns false for an unsafe URL */
  setLink(href: string | null): boolean;
  setAttributes(attributes: Record<string, string>): void;
  focus(): void;
  close(): void;
}

/** The editor's document schema: exactly what the markup can store, so that pasted content is reduced to it. */
const schema = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: { content: "inline*", group: "block", parseDOM: [{ tag: "p" }], toDOM: () => ["p", 0] },
    list: {
      content: "item+",
      group: "block",
      parseDOM: [{ tag: "ul" }, { tag: "ol" }],
      toDOM: () => ["ul", 0],
    },
    item: { content: "paragraph", parseDOM: [{ tag: "li" }], toDOM: () => ["li", 0], defining: true },
    text: { group: "inline" },
    break: { inline: true, group: "inline", selectable: false, parseDOM: [{ tag: "br" }], toDOM: () => ["br"] },
    tag: {
      inline: true,
      group: "inline",
      atom: true,
      attrs: { name: { validate: "string" }, label: { default: "", validate: "string" } },
      parseDOM: [
        {
          tag: "span[data-tag]",
          getAttrs: (element) => {
            const name = element.dataset["tag"] ?? "";
            return isEmailTag(name) ? { name, label: element.textContent ?? "" } : false;
          },
        },
      ],
      toDOM: (node) => ["span", { "data-tag": textAttribute(node, "name"), class: "emails-tag" }, textAttribute(node, "label")],
      leafText: (node) => `{${textAttribute(node, "name")}}`,
    },
  },
  marks: {
    link: {
      attrs: { href: { validate: "string" } },
      inclusive: false,
      parseDOM: [
        {
          tag: "a[href]",
          getAttrs: (element) => {
            const href = element.getAttribute("href") ?? "";
            return isEmailLink(href) ? { href } : false;
          },
        },
      ],
      toDOM: (mark) => ["a", { href: textAttribute(mark, "href"), rel: "noreferrer" }, 0],
    },
    bold: {
      parseDOM: [{ tag: "strong" }, { tag: "b" }, { style: "font-weight=bold" }],
      toDOM: () => ["strong", 0],
    },
    italic: { parseDOM: [{ tag: "em" }, { tag: "i" }, { style: "font-style=italic" }], toDOM: () => ["em", 0] },
  },
});
const { paragraph, list, item, break: lineBreak, tag } = schema.nodes;
const { link, bold, italic } = schema.marks;

/** An attribute that the schema validates as text. */
function textAttribute({ attrs }: Pick<Node, "attrs">, name: string): string {
  return String(attrs[name]);
}

/** Opens the editor in an element. Loaded on demand by the one page that uses it. */
export function openEditor(mount: HTMLElement, options: EditorOptions): OpenEditor {
  const { tagName, onChange, onState } = options;
  let attributes = options.attributes;
  const view = new EditorView(mount, {
    state: EditorState.create({
      doc: toNode(options.document, tagName),
      plugins: [history(), keys(), keymap(baseKeymap), typedTags(tagName)],
    }),
    attributes: () => attributes,
    handleDOMEvents: { focus: () => options.onFocus() },
    dispatchTransaction: (transaction) => {
      view.updateState(view.state.apply(transaction));
      if (transaction.docChanged) onChange(toDocument(view.state.doc));
      onState(stateOf(view.state));
    },
  });
  onState(stateOf(view.state));
  const run = (command: Command) => {
    command(view.state, view.dispatch, view);
    view.focus();
  };
  return {
    toggle: (what) => {
      if (what === "bold") run(toggleMark(bold));
      else if (what === "italic") run(toggleMark(italic));
      else run(isInList(view.state) ? liftListItem(item) : wrapInList(list));
    },
    insertTag: (name) => {
      const node = tag.create({ name, label: tagName(name) }, null, view.state.selection.$from.marks());
      view.dispatch(view.state.tr.replaceSelectionWith(node, false).scrollIntoView());
      view.focus();
    },
    setLink: (href) => {
      if (href !== null && !isEmailLink(href)) return false;
      view.dispatch(linked(view.state, href));
      view.focus();
      return true;
    },
    setAttributes: (changed) => {
      attributes = changed;
      view.setProps({});
    },
    focus: () => view.focus(),
    close: () => view.destroy(),
  };
}

function keys(): Plugin {
  const hardBreak: Command = (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(lineBreak.create()).scrollIntoView());
    return true;
  };
  return keymap({
    "Mod-b": toggleMark(bold),
    "Mod-i": toggleMark(italic),
    "Mod-z": undo,
    "Mod-y": redo,
    "Shift-Mod-z": redo,
    "Shift-Enter": hardBreak,
    Enter: chainCommands(splitListItem(item), liftListItem(item)),
  });
}

/** Turns a typed tag name into a tag. */
function typedTags(tagName: EditorOptions["tagName"]): Plugin {
  return new Plugin({
    appendTransaction: (transactions, _before, state): Transaction | null => {
      if (!transactions.some(({ docChanged }) => docChanged)) return null;
      const found: { from: number; to: number; name: EmailTag; marks: readonly Mark[] }[] = [];
      state.doc.descendants((node, position) => {
        for (const match of node.text?.matchAll(/\{([a-z_]+)\}/g) ?? []) {
          const [written, name = ""] = match;
          const from = position + match.index;
          if (isEmailTag(name)) found.push({ from, to: from + written.length, name, marks: node.marks });
        }
      });
      if (found.length === 0) return null;
      const { tr } = state;
      for (const { from, to, name, marks } of found.reverse()) {
        tr.replaceWith(from, to, tag.create({ name, label: tagName(name) }, null, marks));
      }
      return tr;
    },
  });
}

function isInList({ selection: { $from } }: EditorState): boolean {
  return $from.depth >= 2 && $from.node(-1).type === item;
}

function stateOf(state: EditorState): CaretState {
  const { empty, $from, from, to } = state.selection;
  const has = (type: typeof bold) =>
    empty ? Boolean(type.isInSet(state.storedMarks ?? $from.marks())) : state.doc.rangeHasMark(from, to, type);
  const range = linkAround(state);
  return { bold: has(bold), italic: has(italic), list: isInList(state), href: range?.href ?? null };
}

interface LinkRange {
  from: number;
  to: number;
  href: string;
}

/** The link at the start of the selection. */
function linkAround({ selection: { $from } }: EditorState): LinkRange | null {
  const { parent, parentOffset } = $from;
  const at = $from.start() + parentOffset;
  let found: LinkRange | undefined;
  let from = $from.start();
  for (const node of parent.children) {
    const to = from + node.nodeSize;
    const mark = link.isInSet(node.marks);
    const href: string | undefined = mark && textAttribute(mark, "href");
    if (href !== undefined) {
      if (found?.href === href && found.to === from) found.to = to;
      else if (!found || found.to < at) found = { from, to, href };
    }
    from = to;
  }
  return found && found.from <= at && at <= found.to ? found : null;
}

/** Without a selection and outside of a link, inserts the URL as the text. */
function linked(state: EditorState, href: string | null): Transaction {
  const { tr, selection } = state;
  const around = linkAround(state);
  const { from, to } = selection.empty && around ? around : selection;
  if (href === null) return tr.removeMark(from, to, link);
  const mark = link.create({ href });
  if (from === to) return tr.replaceSelectionWith(schema.text(href.replace(/^mailto:/i, ""), [mark]), false);
  return tr.removeMark(from, to, link).addMark(from, to, mark);
}

function toNode(document: EmailDocument, tagName: EditorOptions["tagName"]): Node {
  const line = (content: readonly EmailInline[]) =>
    paragraph.create(
      null,
      content.flatMap((piece) => pieceNodes(piece, tagName)),
    );
  const blocks = document.map((block) =>
    block.type === "paragraph"
      ? line(block.content)
      : list.create(
          null,
          block.items.map((each) => item.create(null, line(each))),
        ),
  );
  return schema.node("doc", null, blocks.length > 0 ? blocks : [paragraph.create()]);
}

function pieceNodes(piece: EmailInline, tagName: EditorOptions["tagName"]): Node[] {
  const marks = [
    ...(piece.href === undefined ? [] : [link.create({ href: piece.href })]),
    ...(piece.bold ? [bold.create()] : []),
    ...(piece.italic ? [italic.create()] : []),
  ];
  if (piece.tag) return [tag.create({ name: piece.tag, label: tagName(piece.tag) }, null, marks)];
  return piece.text
    .split("\n")
    .flatMap((text, at) => [
      ...(at > 0 ? [lineBreak.create(null, null, marks)] : []),
      ...(text === "" ? [] : [schema.text(text, marks)]),
    ]);
}

function toDocument(doc: Node): EmailDocument {
  const document: EmailDocument = [];
  doc.forEach((block) => {
    if (block.type === paragraph) document.push({ type: "paragraph", content: piecesOf(block) });
    else {
      const items: EmailInline[][] = [];
      block.forEach((each) => each.forEach((line) => void items.push(piecesOf(line))));
      document.push({ type: "list", items });
    }
  });
  return normalizeEmail(document);
}

function piecesOf(line: Node): EmailInline[] {
  const pieces: EmailInline[] = [];
  line.forEach((node) => {
    const linked = link.isInSet(node.marks);
    const href = linked && textAttribute(linked, "href");
    const marks = {
      ...(bold.isInSet(node.marks) ? { bold: true as const } : {}),
      ...(italic.isInSet(node.marks) ? { italic: true as const } : {}),
      ...(href === undefined ? {} : { href }),
    };
    const name: unknown = node.attrs["name"];
    if (node.type === tag && typeof name === "string" && isEmailTag(name)) pieces.push({ tag: name, ...marks });
    else pieces.push({ text: node.type === lineBreak ? "\n" : (node.text ?? ""), ...marks });
  });
  return pieces;
}
