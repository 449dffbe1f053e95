import { createHash } from 'node:crypto'
import { formatarIdDigital } from '@portal/iddigital/contract'
import { enderecoDoDocumento, gerarIdDigital } from '@portal/iddigital/server/public'
import { obterPessoas } from '@portal/pessoas/server/public'
import { escreverPeriodo } from '@portal/platform/contract'
import {
	type Binario,
	type Db,
	emitir,
	formatInstant,
	NotFoundError,
	openChecked,
	type Portal,
} from '@portal/platform/server'
import { type Decisao, nomeDaDecisao, nomeDoPadrao } from '../../contract/index.ts'
import { nomeadorDeAlvos } from './alvo.ts'
import { mostrarItens, NINGUEM } from './mostrar.ts'
import type { Campanha } from './queries/campanhas.ts'
import { listarItens } from './queries/itens.ts'
import { contarPorQuemDecidiu } from './queries/revisores.ts'

const MODELO = new URL('../modelos/campanha.typ', import.meta.url)
/** Report limit: each decision lists so many rows, and the spreadsheet holds all of them. */
const LINHAS_DE_CADA = 500

export const TIPO_NO_VALIDADOR = {
	codtipdocauc: 'ACSCMP',
	nomtipdocauc: 'Relatório de revisão de acessos',
	dsctipdocauc: 'O que foi decidido numa campanha de revisão de acessos: por quem, quando e o que ninguém decidiu.',
	orgemi: 'PedroWeb',
	qtddiaval: null,
	staexiarq: 'N' as const,
	ordapt: 60,
}

const ORDEM = ['R', 'M', 'E'] as const satisfies readonly Decisao[]

export async function comporRelatorio(portal: Portal, campanha: Campanha & { readonly dtaenc: string }) {
	const codaucdoc = gerarIdDigital()
	const id = formatarIdDigital(codaucdoc)
	const endereco = enderecoDoDocumento(portal, codaucdoc, `http://localhost:${portal.config.PORT}`)
	const { conteudo, paginas } = await emitir(
		portal,
		MODELO,
		{
			titulo: 'Relatório de revisão de acessos',
			numero: `Campanha ${campanha.codcmp}`,
			rodape: `Relatório da campanha de revisão de acessos ${campanha.codcmp}`,
			conferir: { id, endereco },
		},
		await dadosDoRelatorio(portal.db, portal, campanha),
	)
	return { codaucdoc, conteudo, paginas, sha256: createHash('sha256').update(conteudo).digest('hex') }
}

async function dadosDoRelatorio(db: Db, portal: Portal, campanha: Campanha & { readonly dtaenc: string }) {
	const { codcmp, codpescad, codpesenc, dtaenc, qtditm, qtdman, qtdrev, qtdter } = campanha
	const porQuem = await contarPorQuemDecidiu(db, codcmp)
	const pessoas = await obterPessoas(
		db,
		[codpescad, codpesenc, ...porQuem.map(({ codpesdec }) => codpesdec)].filter((codpes) => codpes !== null),
	)
	const nome = (codpes: number) => pessoas.get(codpes)?.nompes ?? String(codpes)
	const escrito = (em: string | null) => (em === null ? '–' : formatInstant(em, portal.config.PORTAL_FUSO_HORARIO))
	const partes = []
	for (const decisao of ORDEM) partes.push(await parteDe(db, portal, campanha, { decisao, escrito }))
	return {
		alvo: (await nomeadorDeAlvos(portal))(campanha),
		fatos: [
			['Período', escreverPeriodo(campanha.dtaini, campanha.dtafim)],
			['Aberta por', codpescad === null ? 'Portal, na repetição trimestral' : nome(codpescad)],
			['Encerrada em', `${escrito(dtaenc)}${codpesenc === null ? ', pelo prazo' : `, por ${nome(codpesenc)}`}`],
			['O que ninguém decidiu', nomeDoPadrao[campanha.stapad]],
		],
		contas: [
			['Acessos revistos', qtditm],
			['Mantidos', qtdman],
			['Revogados', qtdrev],
			['Terminaram antes da decisão', qtdter],
		].map(([rotulo, valor]) => [rotulo, Number(valor).toLocaleString('pt-BR')]),
		revisores: revisoresDe(porQuem, nome),
		partes: partes.filter(({ total }) => total > 0),
	}
}

function revisoresDe(porQuem: Awaited<ReturnType<typeof contarPorQuemDecidiu>>, nome: (codpes: number) => string) {
	const decididos = porQuem.filter(({ decitm }) => decitm === 'M' || decitm === 'R')
	return [...Map.groupBy(decididos, ({ codpesdec }) => codpesdec)].map(([codpes, contas]) => {
		const contarDecisoes = (decisao: Decisao) =>
			(contas.find(({ decitm }) => decitm === decisao)?.quantos ?? 0).toLocaleString('pt-BR')
		return [codpes === null ? 'Ninguém: valeu o combinado' : nome(codpes), contarDecisoes('M'), contarDecisoes('R')]
	})
}

async function parteDe(
	db: Db,
	portal: Portal,
	{ codcmp, qtdman, qtdrev, qtdter }: Campanha,
	{ decisao, escrito }: { decisao: (typeof ORDEM)[number]; escrito: (em: string | null) => string },
) {
	const total = { M: qtdman, R: qtdrev, E: qtdter }[decisao]
	const { itens: linhas } = await listarItens(db, {
		codcmp,
		quem: undefined,
		filtro: { decitm: decisao },
		limite: LINHAS_DE_CADA,
		salto: 0,
		todos: total,
	})
	const itens = await mostrarItens(portal, NINGUEM, { sitcmp: 'FEC' }, linhas)
	return {
		titulo: nomeDaDecisao[decisao],
		total,
		linhas: itens.map((item) => [
			`${item.nompes} (${item.codpes})`,
			`${item.nomperfil}, ${item.nomsis}`,
			item.nomund ?? 'Toda a universidade',
			decisao === 'E'
				? '–'
				: `${item.nompesdec ?? 'Ninguém'}${item.nompestit ? `, no lugar de ${item.nompestit}` : ''}`,
			escrito(item.dtadec),
			item.mtvdec ?? '',
		]),
	}
}

export async function abrirRelatorio(portal: Portal, { codcmp, chvarq, sha256 }: Campanha): Promise<Binario> {
	if (chvarq === null || sha256 === null)
		throw new NotFoundError('sem-relatorio', 'O relatório fica pronto quando a campanha se encerra. Espere o fim dela.')
	const nome = `campanha-de-revisao-${codcmp}.pdf`
	const { conteudo, tamanho } = await openChecked(portal, { chave: chvarq, sha256, nome })
	return { tipo: 'application/pdf', conteudo, tamanho, nome }
}
