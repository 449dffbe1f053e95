import { call } from '@portal/platform/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import * as contrato from '../contract/index.ts'
import { CHAVE } from './acesso/permissao.ts'

export const tabelaQuery = (tiptab: contrato.TipoDeTabela) =>
	queryOptions({
		queryKey: [...CHAVE, 'tabela', tiptab],
		queryFn: ({ signal }) => call(contrato.listarTabela, { body: { tiptab } }, { signal }),
		staleTime: 300_000,
	})

export const dadosQuery = queryOptions({
	queryKey: [...CHAVE, 'dados'],
	queryFn: ({ signal }) => call(contrato.obterDadosPessoais, {}, { signal }),
})

export const experienciasQuery = queryOptions({
	queryKey: [...CHAVE, 'experiencias'],
	queryFn: ({ signal }) => call(contrato.listarExperiencia, {}, { signal }),
})

export const engajamentoQuery = queryOptions({
	queryKey: [...CHAVE, 'engajamento'],
	queryFn: ({ signal }) => call(contrato.obterEngajamento, {}, { signal }),
})

export const perfilQuery = (codpes: number) =>
	queryOptions({
		queryKey: [...CHAVE, 'perfil', codpes],
		queryFn: ({ signal }) => call(contrato.obterPerfil, { body: { codpes } }, { signal }),
	})

export const perfilComoQuery = (alcance: contrato.Alcance) =>
	queryOptions({
		queryKey: [...CHAVE, 'perfil-como', alcance],
		queryFn: ({ signal }) => call(contrato.obterPerfilComo, { body: { alcance } }, { signal }),
	})

export const privacidadeQuery = queryOptions({
	queryKey: [...CHAVE, 'privacidade'],
	queryFn: ({ signal }) => call(contrato.listarPrivacidade, {}, { signal }),
})

export const acessosQuery = (pagina: number) =>
	queryOptions({
		queryKey: [...CHAVE, 'acessos', pagina],
		queryFn: ({ signal }) => call(contrato.listarAcessoPerfil, { body: { pagina, porPagina: 10 } }, { signal }),
		placeholderData: keepPreviousData,
	})

export const aceitesQuery = queryOptions({
	queryKey: [...CHAVE, 'aceites'],
	queryFn: ({ signal }) => call(contrato.listarAceite, {}, { signal }),
})

export const termoQuery = (tiptrm: contrato.TipoDeTermo) =>
	queryOptions({
		queryKey: [...CHAVE, 'termo', tiptrm],
		queryFn: ({ signal }) => call(contrato.obterTermo, { body: { tiptrm } }, { signal }),
	})

export const versoesDosTermosQuery = queryOptions({
	queryKey: [...CHAVE, 'versoes-dos-termos'],
	queryFn: ({ signal }) => call(contrato.listarVersaoTermo, {}, { signal }),
})

export const alumniQuery = (body: z.infer<typeof contrato.ListaDeAlumni>) =>
	queryOptions({
		queryKey: [...CHAVE, 'busca', body],
		queryFn: ({ signal }) => call(contrato.buscarAlumni, { body }, { signal }),
		placeholderData: keepPreviousData,
	})

export const turmasQuery = queryOptions({
	queryKey: [...CHAVE, 'turmas'],
	queryFn: ({ signal }) => call(contrato.listarTurma, {}, { signal }),
})

export const colegasQuery = (codtrm: string, pagina: number) =>
	queryOptions({
		queryKey: [...CHAVE, 'colegas', codtrm, pagina],
		queryFn: ({ signal }) => call(contrato.listarColega, { body: { codtrm, pagina, porPagina: 20 } }, { signal }),
		placeholderData: keepPreviousData,
	})

export const mapaQuery = queryOptions({
	queryKey: [...CHAVE, 'mapa'],
	queryFn: ({ signal }) => call(contrato.listarPaisAlumni, {}, { signal }),
})

export const ajudasQuery = (body: contrato.FiltroDeAjudas) =>
	queryOptions({
		queryKey: [...CHAVE, 'ajudas', body],
		queryFn: ({ signal }) => call(contrato.listarAjuda, { body }, { signal }),
		placeholderData: keepPreviousData,
	})

export const mentoriasQuery = queryOptions({
	queryKey: [...CHAVE, 'mentorias'],
	queryFn: ({ signal }) => call(contrato.listarMentoria, {}, { signal }),
})

export const mentoresQuery = (busca: string) =>
	queryOptions({
		queryKey: [...CHAVE, 'mentores', busca],
		queryFn: ({ signal }) => call(contrato.listarMentor, { body: { busca } }, { signal }),
		placeholderData: keepPreviousData,
	})

export const servicosQuery = (tipsol: contrato.TipoDeServico) =>
	queryOptions({
		queryKey: [...CHAVE, 'servicos', tipsol],
		queryFn: ({ signal }) => call(contrato.listarServico, { body: { tipsol } }, { signal }),
	})

export const emailQuery = queryOptions({
	queryKey: [...CHAVE, 'email'],
	queryFn: ({ signal }) => call(contrato.verificarEmail, {}, { signal }),
})

export const cadastroQuery = queryOptions({
	queryKey: [...CHAVE, 'cadastro'],
	queryFn: ({ signal }) => call(contrato.obterCadastro, {}, { signal }),
})

export const cadastrosQuery = (body: contrato.FiltroDeCadastros) =>
	queryOptions({
		queryKey: [...CHAVE, 'cadastros', body],
		queryFn: ({ signal }) => call(contrato.listarCadastro, { body }, { signal }),
		placeholderData: keepPreviousData,
	})

export const pedidosQuery = (pagina: number) =>
	queryOptions({
		queryKey: [...CHAVE, 'pedidos', pagina],
		queryFn: ({ signal }) => call(contrato.listarPedidoServico, { body: { pagina, porPagina: 10 } }, { signal }),
		placeholderData: keepPreviousData,
	})

export const cartaoQuery = queryOptions({
	queryKey: [...CHAVE, 'cartao'],
	queryFn: ({ signal }) => call(contrato.obterCartao, {}, { signal }),
})
