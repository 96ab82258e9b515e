import type { Tour } from "./tours";

/** The Map is built by turns and takes long: the tour shows how to lay cards, and why there; what
 * the court will do is told on what lies on the table by then. */
export const tour: Tour = {
  options: { stranded: "step" },
  seed: "map 84",
  seats: [null, "apprentice"],
  steps: [
    {
      text: {
        en: "Two courts share one land of number cards, the Map. You are Red: you win when every number card left in it is red, or when Black has no face card in it any more.",
        fr: "Deux cours se partagent une terre de cartes numérales, le Territoire. Vous êtes Rouge : vous gagnez quand toutes les cartes numérales qui y restent sont rouges, ou quand Noir n’y a plus aucune figure.",
      },
      at: ["card:6♠"],
    },
    {
      text: {
        en: "First you both build the Map, card by card. You drew 6♥, an even card: its own colour left and right, the other colour above and below. 6♠ is black, so lay 6♥ above it, at 0,1.",
        fr: "D’abord, vous construisez le Territoire à deux, carte par carte. Vous avez pioché 6♥, une carte paire : sa couleur à gauche et à droite, l’autre au-dessus et au-dessous. 6♠ est noir : posez 6♥ au-dessus, en 0,1.",
      },
      at: ["card:6♥", "cell:0,1"],
      play: "place 0,1",
    },
    {
      text: {
        en: "Black answers with 5♠. Your 5♣ is odd, so it is the other way round: red left and right, black above and below. Crossed cells are refused: touch 0,2, and you are told which card forbids it.",
        fr: "Noir répond par 5♠. Votre 5♣ est impair, donc c’est l’inverse : du rouge à gauche et à droite, du noir au-dessus et au-dessous. Les cases barrées sont refusées : touchez 0,2 pour savoir quelle carte l’interdit.",
      },
      at: ["card:5♣", "cell:0,2"],
    },
    {
      text: {
        en: "Later your face cards will eat black cards, so lay them where one can come close: out at the rim, with open sides. Put 5♣ to the right of 6♥, at 1,1.",
        fr: "Plus tard, vos figures mangeront les cartes noires : posez-les là où l’on peut s’en approcher, au bord, avec des côtés libres. Placez 5♣ à droite de 6♥, en 1,1.",
      },
      at: ["cell:1,1", "card:5♣"],
      play: "place 1,1",
    },
    {
      text: {
        en: "Black covers 5♣ with 9♣. Do the same for your red cards: 3♥ is odd and suits both black 9♣ on its right and red 6♥ below. Lay it into that corner, at 0,2.",
        fr: "Noir couvre 5♣ avec 9♣. Faites de même pour vos cartes rouges : 3♥ est impair et s’accorde avec 9♣, noir, à droite et 6♥, rouge, au-dessous. Posez-le dans ce coin, en 0,2.",
      },
      at: ["card:3♥", "cell:0,2"],
      play: "place 0,2",
    },
    {
      text: {
        en: "Well laid: 6♥ has cards on three sides now. A black face card can only reach it from the left, or by changing places with a card beside it.",
        fr: "Bien posé : 6♥ a maintenant des cartes sur trois côtés. Une figure noire ne peut l’atteindre que par la gauche, ou en changeant de place avec une carte voisine.",
      },
      at: ["card:6♥", "cell:-1,1"],
    },
    {
      text: {
        en: "When all 36 cards lie, each of you sets a first King, Queen or Jack beside the land. In your turn, one of them may swap with a number card beside it. Then each may consume a card beside it, build one from your pool, or confront an enemy.",
        fr: "Quand les 36 cartes sont posées, chacun place un premier Roi (K), une Dame (Q) ou un Valet (J) au bord. À votre tour, une figure peut s’échanger avec une carte numérale voisine. Puis chacune peut consommer une voisine, bâtir avec une carte de la réserve ou affronter un ennemi.",
      },
      at: ["card:K♥", "card:Q♥", "card:J♥", "card:K♦", "card:Q♦", "card:J♦"],
    },
    {
      text: {
        en: "What you consume goes to your pool. Black cards there buy new face cards for exactly the price under them: 7 for a Jack, 9 for a King, two primes (2 P) for an Ace. Red cards there make your Kings and Queens strong.",
        fr: "Ce que vous consommez va dans votre réserve. Les cartes noires y paient de nouvelles figures, au prix exact écrit dessous : 7 pour un Valet, 9 pour un Roi, deux nombres premiers (2 P) pour un As. Les rouges y renforcent vos Rois et vos Dames.",
      },
      at: ["pool:A", "card:J♥", "card:K♥", "card:A♥"],
    },
    {
      text: {
        en: "Before a fight, touch your face card: each enemy in its reach shows “wins”, “coin” or “loses”, and who loses is gone for good. Keep some red in the Map, too: if you consume your last red card there, Black wins at once.",
        fr: "Avant d’affronter, touchez votre figure : chaque ennemi à portée montre « gagne », « pièce » ou « perd », et qui perd s’en va pour de bon. Gardez aussi du rouge dans le Territoire : si vous y consommez votre dernière carte rouge, Noir gagne aussitôt.",
      },
      at: ["card:6♥", "card:3♥"],
    },
    {
      text: {
        en: "Now build on with 4♠; 28 cards follow, then the courts arrive. Hint (h) shows a good cell and why, Rules (r) tells the rest. Undo (u) takes a choice back, unless a card was drawn or a coin flipped since.",
        fr: "Continuez avec 4♠ ; 28 cartes suivent, puis les cours arrivent. Conseil (h) montre une bonne case et dit pourquoi, Règles (r) explique le reste. Annuler (u) reprend un choix, sauf si une carte a été piochée ou une pièce lancée depuis.",
      },
      at: ["card:4♠"],
    },
  ],
};
