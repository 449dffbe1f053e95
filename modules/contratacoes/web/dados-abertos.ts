import { copiar } from '@portal/design-system/campo-copiavel'
import { toast } from '@portal/design-system/toast'
import { baixar, mensagemDe } from '@portal/platform/web'
import type { FiltroCompras } from '../contract/index.ts'
import { pedirOcds, pedirOcdsDaCompra } from './queries.ts'

async function baixarOcds(pedir: () => Promise<File>, nome: string): Promise<void> {
	try {
		baixar(await pedir(), nome)
	} catch (falha) {
		toast.erro('O arquivo OCDS não foi baixado', mensagemDe(falha))
	}
}

/** Address of the feed of a search, for a reader of news. */
function escreverEnderecoDoAtom({ pagina: _pagina, porPagina: _porPagina, ordem: _ordem, ...filtro }: FiltroCompras) {
	const busca = new URLSearchParams(
		Object.entries(filtro).flatMap(([campo, valor]) => (valor === undefined ? [] : [[campo, String(valor)]])),
	)
	return `${location.origin}/proxy/wscontratacoes/api/atom${busca.size > 0 ? `?${busca}` : ''}`
}

/** Acts of a list of purchases: what it shows, as open data. */
export const listarAtosAbertos = (filtro: FiltroCompras) => [
	{ titulo: 'Baixar em OCDS', aoAcionar: () => void baixarOcds(() => pedirOcds(filtro), 'contratacoes-ocds.json') },
	{
		titulo: 'Copiar endereço do Atom',
		aoAcionar: () => void copiar(escreverEnderecoDoAtom(filtro), 'Endereço do Atom copiado'),
	},
]

export const criarAtoDeOcds = (codpcddsp: number) => ({
	titulo: 'Baixar em OCDS',
	aoAcionar: () => void baixarOcds(() => pedirOcdsDaCompra(codpcddsp), `compra-${codpcddsp}-ocds.json`),
})
