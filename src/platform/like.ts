/** The pattern of LIKE that finds a text wherever it stands, to the letter. */
export const likeEverywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
