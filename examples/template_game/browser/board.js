// The board of Magpie in the browser; docs/adding_a_game.md describes the interface.

/** What is touched to play a card, and what somebody means who touches a card that cannot be played. */
export const touches = (choice) => [`card:${choice.slots.card}`];
export const attempts = ([thing]) => (thing.startsWith("card:") ? `play ${thing.slice(5)}` : null);

/** An answer takes both cards away at once: they are shown side by side first. */
export function unfold(before, events) {
  const took = events.find(({ key }) => key === "magpie.took");
  if (took === undefined) return [];
  const { seat, card } = took.params;
  const hand = [...before[seat].hand];
  hand.splice(Math.max(0, hand.indexOf(card)), 1); // where it is hidden, any
  return [{ position: { ...before, led: [...before.led, card], [seat]: { ...before[seat], hand } }, cue: took }];
}

/** A card as large as there is room. */
export function face(target, scene, card) {
  target.append(element("div", "magpie-card magpie-large", card), element("p", "", scene.card(card)?.text.join(" ")));
  return {};
}

export function mount(target, scene) {
  const rows = ["other", "middle", "own"].map((name) => element("div", `magpie-row ${name}`));
  const titles = rows.map(() => element("span", "magpie-title"));
  const deck = element("div", "magpie-card magpie-back");
  deck.dataset.pile = "deck"; // where new cards come from
  const cards = new Map(); // elements by key: one that is kept travels to its new place
  target.append(...rows);

  function cardOf(name, key = name) {
    const hidden = name === "?";
    const node = cards.get(key) ?? element("div", hidden ? "magpie-card magpie-back" : "magpie-card", hidden ? "" : name);
    cards.set(key, node);
    Object.assign(node.dataset, { key, from: "deck" });
    const odds = scene.insight?.odds[name];
    if (!hidden) scene.thing(node, { id: `card:${name}`, label: name, card: name, notes: odds ? [odds] : [] });
    return node;
  }

  function fill(row, nodes) {
    const same = nodes.length === row.children.length && nodes.every((node, place) => node === row.children[place]);
    if (!same) row.replaceChildren(...nodes); // else a card would lose the focus
  }

  function update() {
    const { position } = scene;
    const seats = scene.me === "B" ? ["A", "B"] : ["B", "A"];
    const [other, own] = seats.map((seat) => position[seat].hand.map((name, place) => cardOf(name, name === "?" ? seat + place : name)));
    deck.textContent = position.deck;
    titles[0].textContent = `${scene.name(seats[0])}: ${position[seats[0]].points}`;
    titles[2].textContent = `${scene.name(seats[1])}: ${position[seats[1]].points}`;
    fill(rows[0], [titles[0], ...other]);
    fill(rows[1], [deck, ...position.led.map((name) => cardOf(name))]);
    fill(rows[2], [titles[2], ...own]);
  }
  update();
  return { update };
}

function element(tag, className, text = "") {
  return Object.assign(document.createElement(tag), { className, textContent: text });
}
