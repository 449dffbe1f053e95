import { type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { type Acesso, cortarTrilha, exigirDireito, nomearAlvo, obterAcesso } from '../acesso/acesso.ts'
import { lerAgente } from '../acesso/pessoa.ts'
import { anotarDescida } from '../anotar.ts'
import { abrirVersao } from '../arquivos/baixar.ts'
import { descreverGuarda, descreverPrazo } from '../guarda/descrever.ts'
import { listarRaizes } from '../pastas/raizes.ts'
import { listarVersoes } from '../queries/itens.ts'
import { paginarAtalhos, paginarBusca, paginarItens, paginarLixeira } from '../queries/listas.ts'
import { listarPermissoes, paginarAtividade } from '../queries/permissoes.ts'
import { contarDesdeDesfazer } from '../registrar-ato.ts'

const descreverReserva = ({ codpes, nompes, mottrv, dtafim }: Acesso['travas'][number]) => ({
	codpes,
	nompes,
	mottrv: mottrv ?? '',
	dtafim,
})

export const rotasDeConsulta: readonly Route[] = [
	route(contrato.listarRaizes, ({ db, portal, user, query }) => listarRaizes(db, portal, user, query)),

	route(contrato.obterPasta, async ({ db, portal, user, params: { codptaarqudr: coditm } }) => {
		const acesso = await obterAcesso(db, portal, user, { coditm, tipitm: 'P' })
		const { direito, tippta, qtdbytcot, qtdbytuso, congelada, numprosaj } = acesso
		return {
			codptaarqudr: coditm,
			nompta: acesso.nomitm,
			tippta,
			trilha: cortarTrilha(acesso),
			direito: { ...direito, pode: [...direito.pode] },
			explicacao: contrato.explicarDireito(direito),
			cota: { qtdbytcot, qtdbytuso },
			congelada,
			numprosaj,
			...descreverGuarda(acesso),
		}
	}),

	route(contrato.listarItens, async ({ db, portal, user, params: { codptaarqudr: coditm }, query }) => {
		const { agente, direito, regras } = await obterAcesso(db, portal, user, { coditm, tipitm: 'P' })
		const { pagina, porPagina } = query
		const de = { coditm, titulo: regras.some(contrato.isTitulo), le: contrato.temDireito(direito, 'ver') }
		return { ...(await paginarItens(db, agente, de, query)), pagina, porPagina }
	}),

	route(contrato.listarPastas, async ({ db, portal, user, params: { codptaarqudr: coditm } }) => {
		const acesso = await obterAcesso(db, portal, user, { coditm, tipitm: 'P' })
		exigirDireito(acesso, 'ler')
		const de = { coditm, titulo: acesso.regras.some(contrato.isTitulo), le: true }
		const filtro = { pagina: 1, porPagina: 100, ordem: 'nome', sentido: 'asc', soPastas: true } as const
		const { itens, total } = await paginarItens(db, acesso.agente, de, filtro)
		const pastas = itens.map(({ coditm: codptaarqudr, nomitm: nompta }) => ({ codptaarqudr, nompta }))
		return { nompta: acesso.nomitm, trilha: cortarTrilha(acesso), pastas, total }
	}),

	route(contrato.listarAtalhos, async ({ db, portal, user, query }) => {
		const { pagina, porPagina } = query
		const desde = new Date(portal.agora().getTime() - contrato.DIAS_DOS_RECENTES * 86_400_000).toISOString()
		return { ...(await paginarAtalhos(db, lerAgente(portal, user), { ...query, desde })), pagina, porPagina }
	}),

	route(contrato.buscarItens, async ({ db, portal, user, query }) => {
		const { pagina, porPagina } = query
		return { ...(await paginarBusca(db, lerAgente(portal, user), query)), pagina, porPagina }
	}),

	route(contrato.listarLixeira, async ({ db, portal, user, query }) => ({
		...(await paginarLixeira(db, lerAgente(portal, user), query)),
		...query,
	})),

	route(contrato.obterArquivo, async ({ db, portal, user, params: { codarqudr: coditm } }) => {
		const acesso = await obterAcesso(db, portal, user, { coditm, tipitm: 'A' })
		exigirDireito(acesso, 'ver')
		const { direito, coditmpai, nomitm, numvrs, tamitm, travas } = acesso
		const reserva = travas.find(({ mottrv }) => mottrv !== null)
		const versoes = await listarVersoes(db, coditm)
		const [atual] = versoes
		return {
			codarqudr: coditm,
			nomitm,
			numvrs,
			tamitm,
			mimetype: atual?.mimetype ?? '',
			sha256: atual?.sha256 ?? '',
			dtaalt: atual?.dtavrs ?? '',
			nompesalt: atual?.nompesvrs ?? '',
			codptaarqudr: coditmpai ?? 0,
			direito: { ...direito, pode: [...direito.pode] },
			explicacao: contrato.explicarDireito(direito),
			prazo: descreverPrazo(acesso),
			reserva: reserva ? descreverReserva(reserva) : null,
			versoes,
		}
	}),

	route(
		contrato.baixarArquivo,
		async ({ db, portal, user, pedido, params: { codarqudr: coditm }, query: { numvrs } }) => {
			const acesso = await obterAcesso(db, portal, user, { coditm, tipitm: 'A' })
			exigirDireito(acesso, 'ler')
			const conteudo = await abrirVersao(db, portal, acesso, { numvrs })
			const { suporte } = user
			// A range goes on with a download that was told already, and support looks on without leaving a trace as the person.
			if (suporte === null && pedido.header('range') === undefined && pedido.header('if-none-match') === undefined)
				await anotarDescida(db, acesso)
			return conteudo
		},
	),

	route(contrato.listarPermissoes, async ({ db, portal, user, params: { codptaarqudr: coditm }, query }) => {
		const acesso = await obterAcesso(db, portal, user, { coditm, tipitm: 'P' })
		exigirDireito(acesso, 'gerir')
		const { agente, caminho } = acesso
		// Folders above those that the person may see give their rows, and not their names.
		const vistas = new Map(cortarTrilha(acesso).map((pasta) => [pasta.codptaarqudr, pasta.nompta]))
		const { linhas, total } = await listarPermissoes(db, caminho, query)
		const itens = await Promise.all(
			linhas.map(async ({ coditm: de, nompes, ...linha }) => ({
				...linha,
				nomalv: nompes ?? (await nomearAlvo(portal, linha.tipalv, linha.vlralv)),
				herdada: de === coditm ? null : { codptaarqudr: de, nompta: vistas.get(de) ?? '' },
				vencida: linha.dtafimprm !== null && linha.dtafimprm < agente.hoje,
			})),
		)
		return { itens, total, ...query }
	}),

	route(contrato.listarAtividade, async ({ db, portal, user, params: { codptaarqudr: coditm }, query }) => {
		const acesso = await obterAcesso(db, portal, user, { coditm, tipitm: 'P' })
		exigirDireito(acesso, 'ler')
		const comDescidas = contrato.temDireito(acesso.direito, 'gerir')
		const { pagina, porPagina } = query
		const quais = { coditm, comDescidas, desde: contarDesdeDesfazer(portal) }
		return { ...(await paginarAtividade(db, acesso.agente, quais, query)), pagina, porPagina }
	}),
]
