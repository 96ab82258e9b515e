import type { Tour } from "./tours";

/** Two turns with decks that are dealt: what a hand is, what a lane is, and how a tower moves. */
export const tour: Tour = {
  options: { set: "starter", format: "preconstructed" },
  seed: "3277",
  seats: [null, "novice"],
  steps: [
    {
      text: {
        en: "Two realms face each other over two bridges; yours is on the left. Fell the other Watchtower, then the Stronghold that takes its place, and you win.",
        fr: "Deux royaumes se font face par-dessus deux Ponts ; le vôtre est à gauche. Abattez la Tour de Guet d’en face, puis le Château-fort qui la remplace, et vous gagnez.",
      },
      at: ["castle:A", "castle:B"],
    },
    {
      text: {
        en: "Your tower is also a card of your hand: every damage moves it one card to the right, and at the right end it falls. Cards keep their order, and only the four under the bracket may be played.",
        fr: "Votre Tour est aussi une carte de votre main : chaque dégât la déplace d’une carte vers la droite, et au bout elle tombe. Les cartes gardent leur ordre ; seules les quatre sous l’accolade sont jouables.",
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
        en: "The hourglass: Brute has just arrived and attacks from your next turn on. Each card you play costs twice: your tower has one step less, and you one mana less next turn. So save the rest and press “End the summoning”.",
        fr: "Le sablier : Brute vient d’arriver et attaquera dès votre prochain tour. Chaque carte jouée coûte deux fois : un pas de moins pour la Tour, un mana de moins au prochain tour. Gardez donc le reste et touchez « Finir l’invocation ».",
      },
      at: ["unit:Brute", "tower:A"],
      play: "end",
    },
    {
      text: {
        en: "The arrow and the lines under the lanes foretell the assaults. Brute would spend 5 damage on Microctopus, who has 1 health: the rest is lost. Then Ogre, in a lane that nobody guards, would push your tower from 7 steps to 3.",
        fr: "La flèche et le texte sous les lignes annoncent les assauts. Brute userait 5 dégâts sur Microctopus, qui a 1 de vie : le reste est perdu. Puis Ogre, sur une ligne sans défense, pousserait votre Tour de 7 pas à 3.",
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
        en: "Nothing is lost for good: Microctopus is back at the right end of Novice’s hand, Boom! at the right end of yours. Now guard the lower lane, for Baron has 5 health and Ogre’s attack is 4. Touch Baron, then the lower lane.",
        fr: "Rien n’est perdu pour de bon : Microctopus revient au bout droit de la main adverse, Boom! au bout de la vôtre. Gardez la ligne inférieure : Baron a 5 de vie, l’attaque d’Ogre est 4. Touchez Baron, puis cette ligne.",
      },
      at: ["known:Microctopus", "cast:Boom!", "summon:Baron", "lane:lower"],
      play: "summon Baron lower",
    },
    {
      text: {
        en: "Follow the arrow: nobody stands before Brute any more, so its 5 damage hits the Watchtower and leaves it 2 of 7 steps. End the summoning: assault!",
        fr: "Suivez la flèche : plus personne devant Brute, ses 5 dégâts frappent donc la Tour de Guet et lui laissent 2 pas sur 7. Finissez l’invocation : à l’assaut !",
      },
      at: ["unit:Brute", "castle:B"],
      play: "end",
    },
    {
      text: {
        en: "A risk no forecast knows: cards in the hidden hand. Scribe has rage, struck at once, and with Ogre destroyed Baron; Ogre is berserk and went on to your tower: 4 steps. But Baron is back in your hand, one step and one mana more.",
        fr: "Un risque qu’aucune prévision ne connaît : la main cachée. Scribe, enragé, a frappé aussitôt et détruit Baron avec Ogre ; Ogre, berserk, a continué jusqu’à la Tour : 4 pas. Mais Baron est revenu en main : un pas et un mana de plus.",
      },
      at: ["unit:Scribe", "unit:Ogre", "summon:Baron", "tower:A"],
    },
    {
      text: {
        en: "Now it is up to you: can you fell the Watchtower this turn? Lieutenant’s shield stops one blow, Partisan strikes the turn it comes, and Brute, nearest to the bridge, strikes last. At the top there are Hint (h), Undo (u) and Rules (r).",
        fr: "À vous de jouer : abattrez-vous la Tour de Guet dès ce tour ? Le bouclier de Lieutenant arrête un coup, Partisan frappe dès son arrivée, et Brute, au plus près du Pont, frappe en dernier. Tout en haut : Conseil (h), Annuler (u) et Règles (r).",
      },
      at: ["unit:Lieutenant", "castle:B", "cast:Annihilation", "summon:Partisan"],
    },
  ],
};
