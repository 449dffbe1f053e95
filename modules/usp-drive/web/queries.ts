import type { Paginacao } from '@portal/platform/contract'
import { queryOf } from '@portal/platform/web'
import { keepPreviousData } from '@tanstack/react-query'
import {
	abrirSaida,
	buscarItens,
	type FiltroDaAtividade,
	type FiltroDaBusca,
	type FiltroDasClasses,
	type FiltroDosAtalhos,
	type FiltroDosItens,
	type FiltroDosUsos,
	listarAberturas,
	listarAtalhos,
	listarAtividade,
	listarAtos,
	listarClasses,
	listarComentarios,
	listarEntregas,
	listarEtiquetas,
	listarGuardas,
	listarItens,
	listarLinks,
	listarLixeira,
	listarPassagens,
	listarPastas,
	listarPedidos,
	listarPermissoes,
	listarPortadores,
	listarRaizes,
	listarRecebedores,
	listarSemRecebedor,
	listarSenhas,
	listarSubsidios,
	listarUsos,
	obterArquivo,
	obterEspaco,
	obterImagemDaPrevia,
	obterMiniatura,
	obterPasta,
	obterPrevia,
	obterProcesso,
	paginarClasses,
} from '../contract/index.ts'

export const CHAVE = ['usp-drive']
const ANTERIOR = { placeholderData: keepPreviousData }

export const raizesQuery = (query: Paginacao) => queryOf('usp-drive', listarRaizes, { query }, ANTERIOR)

export const buscaQuery = (query: FiltroDaBusca) => queryOf('usp-drive', buscarItens, { query }, ANTERIOR)

export const pastaQuery = (codptaarqudr: number) => queryOf('usp-drive', obterPasta, { params: { codptaarqudr } })

export const itensQuery = (codptaarqudr: number, query: FiltroDosItens) =>
	queryOf('usp-drive', listarItens, { params: { codptaarqudr }, query }, ANTERIOR)

export const etiquetasQuery = (codptaarqudr: number) =>
	queryOf('usp-drive', listarEtiquetas, { params: { codptaarqudr } }, ANTERIOR)

export const pastasQuery = (codptaarqudr: number) =>
	queryOf('usp-drive', listarPastas, { params: { codptaarqudr } }, ANTERIOR)

export const passagensQuery = (query: Paginacao) => queryOf('usp-drive', listarPassagens, { query }, ANTERIOR)

export const escolhasQuery = (query: Paginacao) => queryOf('usp-drive', listarSemRecebedor, { query }, ANTERIOR)

export const senhasQuery = () => queryOf('usp-drive', listarSenhas, {})

export const atalhosQuery = (query: FiltroDosAtalhos) => queryOf('usp-drive', listarAtalhos, { query }, ANTERIOR)

export const lixeiraQuery = (query: Paginacao) => queryOf('usp-drive', listarLixeira, { query }, ANTERIOR)

export const permissoesQuery = (codptaarqudr: number, pagina: number) =>
	queryOf('usp-drive', listarPermissoes, { params: { codptaarqudr }, query: { pagina, porPagina: 10 } }, ANTERIOR)

export const atividadeQuery = (codptaarqudr: number, query: FiltroDaAtividade) =>
	queryOf('usp-drive', listarAtividade, { params: { codptaarqudr }, query }, ANTERIOR)

export const atosQuery = () => queryOf('usp-drive', listarAtos, { query: { pagina: 1, porPagina: 5 } }, ANTERIOR)

export const arquivoQuery = (codarqudr: number) => queryOf('usp-drive', obterArquivo, { params: { codarqudr } })

export const guardasQuery = (pagina: number) =>
	queryOf('usp-drive', listarGuardas, { query: { pagina, porPagina: 5 } }, ANTERIOR)

export const classesQuery = () => queryOf('usp-drive', listarClasses, {})

export const classesMantidasQuery = (query: FiltroDasClasses) =>
	queryOf('usp-drive', paginarClasses, { query }, ANTERIOR)

export const espacoQuery = (codptaarqudr: number) => queryOf('usp-drive', obterEspaco, { params: { codptaarqudr } })

export const comentariosQuery = (coditm: number, pagina: number) =>
	queryOf('usp-drive', listarComentarios, { params: { coditm }, query: { pagina, porPagina: 5 } }, ANTERIOR)

export const pedidosQuery = (codptaarqudr: number, pagina: number) =>
	queryOf('usp-drive', listarPedidos, { params: { codptaarqudr }, query: { pagina, porPagina: 5 } }, ANTERIOR)

export const entregasQuery = (codpdarq: string, pagina: number) =>
	queryOf('usp-drive', listarEntregas, { params: { codpdarq }, query: { pagina, porPagina: 10 } }, ANTERIOR)

export const recebedoresQuery = () =>
	queryOf('usp-drive', listarRecebedores, {}, { staleTime: Number.POSITIVE_INFINITY })

export const linksQuery = (coditm: number, pagina: number) =>
	queryOf('usp-drive', listarLinks, { params: { coditm }, query: { pagina, porPagina: 5 } }, ANTERIOR)

export const aberturasQuery = (codlnk: string, pagina: number) =>
	queryOf('usp-drive', listarAberturas, { params: { codlnk }, query: { pagina, porPagina: 10 } }, ANTERIOR)

export const processoQuery = (numprosaj: string) => queryOf('usp-drive', obterProcesso, { params: { numprosaj } })

export const subsidiosQuery = (numprosaj: string, pagina: number) =>
	queryOf('usp-drive', listarSubsidios, { params: { numprosaj }, query: { pagina, porPagina: 10 } }, ANTERIOR)

export const usosQuery = (query: FiltroDosUsos) => queryOf('usp-drive', listarUsos, { query }, ANTERIOR)

export const portadoresQuery = (pagina: number) =>
	queryOf('usp-drive', listarPortadores, { query: { pagina, porPagina: 20 } }, ANTERIOR)

export const previaQuery = (codarqudr: number, numvrs?: number) =>
	queryOf('usp-drive', obterPrevia, { params: { codarqudr }, query: { numvrs } })

export const imagemQuery = (codarqudr: number, numpgn: number, numvrs?: number) =>
	queryOf('usp-drive', obterImagemDaPrevia, { params: { codarqudr, numpgn }, query: { numvrs } })

/** Apart from the others, because the picture of a version never changes. */
export const miniaturaQuery = (codarqudr: number, numvrs: number) =>
	queryOf('usp-drive-miniatura', obterMiniatura, { params: { codarqudr, numvrs } }, { staleTime: Infinity })

/** Apart from the others, so that no event of the drive changes the address of what is playing. */
export const saidaQuery = (codarqudr: number, numvrs?: number) =>
	queryOf(
		'usp-drive-saida',
		abrirSaida,
		{ params: { codarqudr }, body: { numvrs } },
		{ staleTime: Infinity, gcTime: 0 },
	)
