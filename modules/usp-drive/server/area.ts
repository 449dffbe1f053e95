/** Area under which the news of the drive stands. */
export const AREA = { codigo: 'usp-drive', nome: 'USP Drive', icone: 'fa-solid fa-folder-open' }
