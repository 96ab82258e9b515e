import type { Tour } from "./tours";

/** Two turns with decks that are dealt: what a hand is, what a lane is, and how a tower moves. */
export const tour: Tour = {
  options: { set: "starter", format: "preconstructed" },
  seed: "3277",
  seats: [null, "novice"],
  steps: [
    {
      text: {
        en: "Two realms face each other over two bridges; yours is on the left. Fell the other Watchtower, then the Stronghold that takes its place, and you win. This deck was dealt to you; the usual game begins with a draft, in which both take their eight cards.",
        fr: "Deux royaumes se font face par-dessus deux Ponts ; le vôtre est à gauche. Abattez la Tour de Guet d’en face, puis le Château-fort qui la remplace, et vous gagnez. Ce deck vous a été distribué ; d’ordinaire, la partie commence par un draft où chacun prend ses huit cartes.",
      },
      at: ["castle:A", "castle:B"],
    },
    {
      text: {
        en: "Your tower is also a card of your hand: every damage moves it one card to the right, and at the right end it falls. Cards keep their order, and only the four in the window, under the bracket, may be played.",
        fr: "Votre Tour est aussi une carte de votre main : chaque dégât la déplace d’une carte vers la droite, et au bout elle tombe. Les cartes gardent leur ordre ; seules les quatre de la fenêtre, sous l’accolade, sont jouables.",
      },
      at: ["tower:A", "cast:Annihilation", "summon:Troll", "summon:Brute", "summon:Baron"],
    },
    {
      text: {
        en: "You have 6 mana. Brute costs 4 (in the diamond), its attack is 5, its health 5. Touch Brute in your hand, then the upper lane.",
        fr: "Vous avez 6 mana. Brute coûte 4 (dans le losange), son attaque est 5, sa vie 5. Touchez Brute dans votre main, puis la ligne supérieure.",
      },
      at: ["summon:Brute", "lane:upper"],
      play: "summon Brute upper",
    },
    {
      text: {
        en: "The hourglass: Brute has just arrived and attacks from your next turn on. Each card played costs twice: your tower’s way gets shorter, and so does your mana, for each turn brings 1 mana per card in hand, the tower too. So save the rest and press “End the summoning: assault!”.",
        fr: "Le sablier : Brute vient d’arriver et attaquera dès votre prochain tour. Chaque carte jouée coûte deux fois : le chemin de la Tour raccourcit, votre mana aussi, car chaque tour donne 1 mana par carte en main, Tour comprise. Gardez donc le reste et touchez « Finir l’invocation : à l’assaut ! ».",
      },
      at: ["unit:Brute", "tower:A", "income:A"],
      play: "end",
    },
    {
      text: {
        en: "The arrow and the lines under the lanes foretell the assaults. Brute would spend 5 damage on Microctopus, who has 1 health: the rest is lost. Then Ogre, in a lane that nobody guards, would push your tower: then 3 more damage would fell it, not 7.",
        fr: "La flèche et le texte sous les lignes annoncent les assauts. Brute userait 5 dégâts sur Microctopus, qui a 1 de vie : le reste est perdu. Puis Ogre, sur une ligne sans défense, pousserait votre Tour : 3 dégâts l’abattraient alors, au lieu de 7.",
      },
      at: ["unit:Microctopus", "unit:Ogre", "castle:A"],
    },
    {
      text: {
        en: "Boom! is an incantation: it strikes at once, 1 damage for 1 mana, just enough. Touch Boom!, then Microctopus.",
        fr: "Boom! est une incantation : elle frappe aussitôt, 1 dégât pour 1 mana, juste assez. Touchez Boom!, puis Microctopus.",
      },
      at: ["cast:Boom!", "unit:Microctopus"],
      play: "cast Boom! on Microctopus",
    },
    {
      text: {
        en: "Nothing is lost for good: Microctopus is back at the right end of Novice’s hand, Boom! at the right end of yours. Now guard the lower lane: Baron has 5 health, Ogre’s attack is 4, and at the end of every turn all units heal fully. Touch Baron, then the lower lane.",
        fr: "Rien n’est perdu pour de bon : Microctopus revient au bout droit de la main adverse, Boom! au bout de la vôtre. Gardez la ligne inférieure : Baron a 5 de vie, l’attaque d’Ogre est 4, et à la fin de chaque tour toutes les unités guérissent. Touchez Baron, puis cette ligne.",
      },
      at: ["known:Microctopus", "cast:Boom!", "summon:Baron", "lane:lower"],
      play: "summon Baron lower",
    },
    {
      text: {
        en: "Follow the arrow: nobody stands before Brute any more, so its 5 damage hits the Watchtower: then 2 more would fell it, not 7. Press “End the summoning: assault!”.",
        fr: "Suivez la flèche : plus personne devant Brute, ses 5 dégâts frappent donc la Tour de Guet : 2 de plus l’abattraient alors, au lieu de 7. Touchez « Finir l’invocation : à l’assaut ! ».",
      },
      at: ["unit:Brute", "castle:B"],
      play: "end",
    },
    {
      text: {
        en: "A risk no forecast knows: the hidden hand. Scribe has rage: it struck the turn it came (then only units, never the tower) and with Ogre destroyed Baron; Ogre is berserk and went on to your tower: 3 more damage fells it. But Baron is back in your hand, and with him a step and a mana.",
        fr: "Un risque qu’aucune prévision ne connaît : la main cachée. Scribe, enragé, a frappé dès son arrivée (alors jamais la Tour) et détruit Baron avec Ogre ; Ogre, berserk, a continué jusqu’à la Tour : 3 dégâts de plus l’abattent. Mais Baron est revenu en main : un pas et un mana de plus.",
      },
      at: ["unit:Scribe", "unit:Ogre", "summon:Baron", "tower:A"],
    },
    {
      text: {
        en: "Now it is up to you: can you fell the Watchtower this turn? Lieutenant’s shield stops one blow, Partisan strikes the turn it comes, and Brute, nearest to the bridge, strikes last. No game goes on for ever: from turn 16 on the tide pushes your own tower each turn. At the top: Hint (h), Undo (u), Rules (r).",
        fr: "À vous de jouer : abattrez-vous la Tour de Guet dès ce tour ? Le bouclier de Lieutenant arrête un coup, Partisan frappe dès son arrivée, et Brute, au plus près du Pont, frappe en dernier. Aucune partie n’est sans fin : dès le tour 16, la marée pousse votre propre Tour. Tout en haut : Conseil (h), Annuler (u) et Règles (r).",
      },
      at: ["unit:Lieutenant", "castle:B", "cast:Annihilation", "summon:Partisan", "tide:A"],
    },
  ],
};
