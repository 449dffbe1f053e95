/** What a telephone of some makers writes unless told otherwise, and many a computer cannot open: known by name or kind. */
export const recusaDeHeic = (nome: string, tipo = ''): string | undefined =>
	/\.hei[cf]$/i.test(nome) || /^image\/hei[cf]/.test(tipo)
		? `A foto ${nome} está em HEIC, um formato que muitos computadores não abrem. Salve-a como JPEG e envie-a outra vez.`
		: undefined

/** Beside every field that makes a document of a photo. */
export const O_QUE_ACONTECE_COM_UMA_FOTO =
	'Uma foto vira uma página de PDF com a imagem como foi enviada; o lugar, a data e a câmera gravados nela são apagados.'
