import { referenciaACurso, referenciaAPessoa } from '@portal/pessoas/server/public'
import {
	type ContextoDaImportacao,
	defineImportacao,
	dia,
	type Efeito,
	inteiro,
	type Linha,
	matchPerson,
	opcao,
	requireReference,
	storeInTable,
	textoAte,
} from '@portal/platform/server'
import { NIVEIS, type NomeDaCargaDeItens, PAPEIS, PRAZOS, TIPOS_DE_EVENTO } from '../../contract/index.ts'
import { escreverChave } from '../queries/cargas.ts'
import { acharMatriculas, gravarItens, listarDosPedidos } from '../queries/cargas-de-itens.ts'
import { CHAVE, colunasDaChave, contarQuemMudou, OPCIONAL, semMatricula } from './comum.ts'

/** Refusal of a row. */
type Recusa = Exclude<Efeito, string>
type Gravar = (contexto: ContextoDaImportacao, linhas: readonly Linha[]) => Promise<readonly Efeito[]>

/** Rows that belong to an enrolment get its number; what refuses one of them is asked before anything is written. */
const gravarNaMatricula =
	(
		nomimp: NomeDaCargaDeItens,
		nomear: (linha: Linha, codmtr: number) => Linha,
		recusar: (
			contexto: ContextoDaImportacao,
			linhas: readonly Linha[],
		) => Promise<(linha: Linha) => Recusa | undefined>,
	): Gravar =>
	async (contexto, linhas) => {
		const matriculas = await acharMatriculas(contexto.db, linhas)
		const comNumero = linhas.map((linha) => {
			const codmtr = matriculas.get(escreverChave(linha))
			return codmtr === undefined ? undefined : nomear(linha, codmtr)
		})
		const achadas = comNumero.filter((linha) => linha !== undefined)
		const recusa = await recusar(contexto, achadas)
		const boas = achadas.filter((linha) => recusa(linha) === undefined)
		const carga = { nomimp, dtacrg: contexto.agora.toISOString() }
		const efeitos = boas.length === 0 ? [] : await gravarItens(contexto.db, carga, boas)
		const proximo = efeitos.values()
		return comNumero.map((linha) => (linha ? (recusa(linha) ?? proximo.next().value ?? semMatricula) : semMatricula))
	}

const aceitarTodas = () => Promise.resolve(() => undefined)

const depoisDoInicio = (linha: Linha, inicio: string, fim: string): Recusa | undefined =>
	linha[fim] !== null && String(linha[fim]) < String(linha[inicio])
		? { campo: fim, mensagem: 'O fim vem depois do início.' }
		: undefined

const colunasDoOrientador = {
	...colunasDaChave,
	codpesori: inteiro('Número USP do orientador', '10001', { minimo: 1 }),
	papel: opcao('Papel', 'O', PAPEIS),
	dtainiort: dia('Início', '2024-03-01'),
	dtafimort: dia('Fim', '', OPCIONAL),
}
const CHAVE_DO_ORIENTADOR = [...CHAVE, 'codpesori', 'dtainiort']

const orientadores = defineImportacao({
	nome: 'pos-orientadores',
	titulo: 'Orientadores de pós-graduação',
	descricao: 'Quem orienta cada matrícula, desde quando e até quando, que se reverte como um todo em /janus/cargas',
	ordem: 723,
	colunas: colunasDoOrientador,
	chave: CHAVE_DO_ORIENTADOR,
	referencias: [
		referenciaAPessoa,
		{
			...requireReference(
				'codpesori',
				'pessoas.pessoa.codpes',
				'Não há pessoa com este número. Importe as pessoas antes.',
			),
			escolhe: 'pessoa',
		},
	],
	conferir: (linha) => depoisDoInicio(linha, 'dtainiort', 'dtafimort'),
	conflitos: {
		r39pgmoridoc_um_uk: {
			campo: 'dtafimort',
			mensagem: 'A matrícula já tem quem orienta. Informe antes o fim da orientação anterior.',
		},
	},
	...storeInTable({
		esquema: 'janus',
		tabela: 'lstorientador',
		chave: CHAVE_DO_ORIENTADOR,
		campos: Object.keys(colunasDoOrientador),
		procurar: matchPerson,
	}),
	gravar: gravarNaMatricula(
		'pos-orientadores',
		({ codpesori, papel, dtainiort, dtafimort }, codmtr) => ({
			codmtr,
			codpes: codpesori ?? null,
			papel: papel ?? null,
			dtainiort: dtainiort ?? null,
			dtafimort: dtafimort ?? null,
		}),
		aceitarTodas,
	),
	depois: contarQuemMudou('pos-orientadores'),
})

const colunasDoCredenciamento = {
	codpes: inteiro('Número USP', '10001', { minimo: 1 }),
	codcur: inteiro('Código do programa', '45052', { minimo: 1 }),
	nivpgm: opcao('Nível', 'DO', NIVEIS),
	dtaini: dia('Início', '2024-03-01'),
	dtafim: dia('Fim', '', OPCIONAL),
}
const CHAVE_DO_CREDENCIAMENTO = ['codpes', 'codcur', 'nivpgm', 'dtaini']

const credenciamentos = defineImportacao({
	nome: 'pos-credenciamentos',
	titulo: 'Credenciamentos de orientadores',
	descricao: 'Quem pode orientar em cada programa e nível, que se reverte como um todo em /janus/cargas',
	ordem: 719,
	colunas: colunasDoCredenciamento,
	chave: CHAVE_DO_CREDENCIAMENTO,
	referencias: [referenciaAPessoa, referenciaACurso],
	conferir: (linha) => depoisDoInicio(linha, 'dtaini', 'dtafim'),
	...storeInTable({
		esquema: 'janus',
		tabela: 'credenciamento',
		chave: CHAVE_DO_CREDENCIAMENTO,
		campos: Object.keys(colunasDoCredenciamento),
		procurar: matchPerson,
	}),
	gravar: ({ db, agora }, linhas) =>
		gravarItens(db, { nomimp: 'pos-credenciamentos', dtacrg: agora.toISOString() }, linhas),
	depois: contarQuemMudou('pos-credenciamentos'),
})

const colunasDoEvento = {
	...colunasDaChave,
	tipeve: opcao('Tipo', 'LIC', TIPOS_DE_EVENTO),
	dtaini: dia('Início', '2025-03-01'),
	dtafim: dia('Fim', '2025-08-27', OPCIONAL),
	qtddia: inteiro('Dias de prorrogação', '', { ...OPCIONAL, minimo: 1, maximo: 2000 }),
	tipprz: opcao('Prazo que muda', '', PRAZOS, OPCIONAL),
	nivpgm: opcao('Nível novo', '', NIVEIS, OPCIONAL),
	codato: textoAte(80, 'Ato', 'CPG 12/2026', OPCIONAL),
}
const CHAVE_DO_EVENTO = [...CHAVE, 'tipeve', 'dtaini']

/** Fields of each kind of event, which no other kind may have. */
const FORMAS = [
	['dtafim', ['TRA', 'LIC'], 'Licença e trancamento têm fim, e os outros eventos não.'],
	['qtddia', ['PRO', 'EXC'], 'Prorrogação tem dias, e os outros eventos não.'],
	['nivpgm', ['NIV'], 'Mudança de nível tem o nível novo, e os outros eventos não.'],
] as const

const eventos = defineImportacao({
	nome: 'pos-eventos',
	titulo: 'Eventos do prazo de pós-graduação',
	descricao:
		'Licenças, trancamentos, prorrogações, transferências e mudanças de nível já deferidos; quem muda de prazo é avisado, e cada importação se reverte como um todo em /janus/cargas',
	ordem: 724,
	colunas: colunasDoEvento,
	chave: CHAVE_DO_EVENTO,
	referencias: [referenciaAPessoa],
	conferir(linha) {
		for (const [campo, tipos, mensagem] of FORMAS)
			if (tipos.some((tipo) => tipo === linha['tipeve']) === (linha[campo] === null)) return { campo, mensagem }
		return depoisDoInicio(linha, 'dtaini', 'dtafim')
	},
	...storeInTable({
		esquema: 'janus',
		tabela: 'lstevento',
		chave: CHAVE_DO_EVENTO,
		campos: Object.keys(colunasDoEvento),
		procurar: matchPerson,
	}),
	gravar: gravarNaMatricula(
		'pos-eventos',
		({ codpes: _codpes, codare: _codare, numseqpgm: _numseqpgm, ...evento }, codmtr) => ({ ...evento, codmtr }),
		async ({ db }, linhas) => {
			const dosPedidos = await listarDosPedidos(db, linhas)
			return ({ codmtr, tipeve, dtaini }) =>
				dosPedidos.has(`${codmtr}:${tipeve}:${dtaini}`)
					? { campo: 'dtaini', mensagem: 'Este evento veio de um pedido deferido no portal, e não muda por arquivo.' }
					: undefined
		},
	),
	depois: contarQuemMudou('pos-eventos'),
})

export const importacoesDeItens = [credenciamentos, orientadores, eventos]
