/** HEIC, the default photo format of some telephones, which many computers cannot open: known by name or type. */
export const recusaDeHeic = (nome: string, tipo = ''): string | undefined =>
	/\.hei[cf]$/i.test(nome) || /^image\/hei[cf]/.test(tipo)
		? `A foto ${nome} está em HEIC, um formato que muitos computadores não abrem. Salve-a como JPEG e envie-a outra vez.`
		: undefined

/** Notice shown beside every field that turns a photo into a document. */
export const PHOTO_NOTICE =
	'Uma foto vira uma página de PDF com a imagem como foi enviada; o lugar, a data e a câmera gravados nela são apagados.'
