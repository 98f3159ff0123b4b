/** How buttons and messages say a thing in Spanish or Polish, as widely as an applicant would still understand it. */
export const again = /intent|otra vez|de nuevo|spróbuj|ponów|ponownie|jeszcze raz/i;
export const startAgain = /empezar|nueva solicitud|zacz|nowy wniosek|od nowa/i;
export const connection = /conexión|internet|połączeni|sieć/i;
