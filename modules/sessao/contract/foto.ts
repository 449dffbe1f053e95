import { endpoint, Retorno } from '@portal/platform/contract'

export const MAXIMO_FOTO_BYTES = 5 * 1024 * 1024

/** Photo of the person, or a drawing of their initials. */
export const obterFoto = endpoint({
	method: 'GET',
	path: '/wsusuario/api/usuario/obterfoto',
	summary: 'Foto da pessoa',
	response: 'binario',
})

export const enviarFoto = endpoint({
	method: 'POST',
	path: '/wsusuario/api/usuario/foto',
	summary: 'Troca a foto: JPEG, PNG ou WebP de até 5 MB',
	parts: { file: 'arquivo' },
	response: Retorno,
	bodyLimit: MAXIMO_FOTO_BYTES,
	rateLimit: { limite: 10, janelaSegundos: 600, por: 'pessoa' },
	// The image is decoded and stored before any row is touched.
	transaction: false,
})

export const removerFoto = endpoint({
	method: 'DELETE',
	path: '/wsusuario/api/usuario/foto',
	summary: 'Remove a foto',
	response: Retorno,
	transaction: false,
})
