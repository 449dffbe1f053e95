import { type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { baixarZipDoLink } from '../links/baixar-zip.ts'
import { abrirDescida, baixarDescida } from '../zip/descidas.ts'

export const rotasDoZip: readonly Route[] = [
	route(contrato.abrirZip, ({ db, portal, user, params, body }) =>
		abrirDescida(db, portal, user, { ...params, ...body }),
	),

	route(contrato.baixarZip, ({ portal, params: { coddes } }) => baixarDescida(portal, coddes), {
		costly: 'Todos os arquivos de uma pasta, um a um.',
	}),

	route(contrato.baixarZipDoLink, ({ portal, pedido: { endereco }, params, bytes }) =>
		baixarZipDoLink(portal, { endereco }, { ...params, ...lerFormulario(bytes) }),
	),
]

function lerFormulario(bytes: Uint8Array): { senlnk: string; coditm: number | undefined } {
	const campos = new URLSearchParams(Buffer.from(bytes).toString('utf8'))
	return { senlnk: campos.get('senlnk') ?? '', coditm: Number(campos.get('coditm')) || undefined }
}
