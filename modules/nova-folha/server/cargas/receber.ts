import { createHash } from 'node:crypto'
import { refuseState } from '@portal/platform/contract'
import {
	type Arquivo,
	ConflictError,
	type Db,
	type Portal,
	publicar,
	RuleError,
	throwIfRefused,
} from '@portal/platform/server'
import { ultimoDiaDoMes } from '../../contract/calculo/base/dias.ts'
import { escreverCentavos, lerCentavos } from '../../contract/calculo/base/dinheiro.ts'
import { type CargaLida, type ErroDaLinha, lerCarga, MAXIMO_DE_LINHAS } from '../../contract/cargas/leitura.ts'
import { EVENTO, recebeLancamentos } from '../../contract/index.ts'
import { reservarFolha } from '../folha/queries/folhas.ts'
import { conhecerLinhas, gravarLinhas, inserirCarga, type LinhaConferida, obterLayout } from './queries/cargas.ts'

/** @throws RuleError for a file that is no UTF-8: letters of another encoding are never guessed. */
function lerTexto({ conteudo }: Arquivo): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(conteudo)
	} catch {
		throw new RuleError(
			'arquivo-sem-utf8',
			'O arquivo não está em UTF-8. Salve-o de novo escolhendo UTF-8, e envie outra vez.',
		)
	}
}

type Conhecida = Awaited<ReturnType<typeof conhecerLinhas>>[number]

/** Refusals of a line by the register: its link is unknown, or its rubric is not entered so. */
function recusarLinha(
	{ numlin, matricula, codrub, vlrlan }: CargaLida['linhas'][number],
	{ codpes, tipcal }: Conhecida,
): ErroDaLinha[] {
	const recusas: (readonly [campo: string, mensagem: string] | false)[] = [
		codpes === null && ['matricula', `Não há vínculo com a matrícula ${matricula}.`],
		tipcal === null && ['codrub', `Não há a rubrica ${codrub} neste mês.`],
		tipcal !== null &&
			tipcal !== 'FRM' &&
			tipcal !== 'VAL' && ['codrub', `A rubrica ${codrub} é do próprio cálculo e não se lança.`],
		tipcal === 'VAL' && vlrlan === null && ['vlrref', `A rubrica ${codrub} se lança por valor, não por referência.`],
	]
	return recusas.flatMap((recusa) => (recusa ? [{ numlin, cpoerr: recusa[0], msgerr: recusa[1] }] : []))
}

/** Lines that the register knows, and the refusals of the others. */
async function conferirNoCadastro(db: Db, { linhas }: CargaLida, dia: string) {
	const conhecidas = new Map((await conhecerLinhas(db, linhas, dia)).map((uma) => [uma.numlin, uma]))
	const boas: LinhaConferida[] = []
	const erros: ErroDaLinha[] = []
	for (const { matricula, ...linha } of linhas) {
		const { numlin } = linha
		const conhecida = conhecidas.get(numlin) ?? { numlin, codpes: null, numseqsrv: null, tipcal: null }
		const recusas = recusarLinha({ matricula, ...linha }, conhecida)
		const { codpes, numseqsrv } = conhecida
		if (recusas.length === 0 && codpes !== null && numseqsrv !== null) boas.push({ ...linha, codpes, numseqsrv })
		erros.push(...recusas)
	}
	return { boas, erros }
}

interface Enviada {
	readonly codfol: number
	readonly codlay: string
	readonly codpescad: number
	readonly arquivo: Arquivo
}

/** Receives a load: every line is checked, nothing enters the run yet. One refused line keeps all of it out. */
export async function receberCarga(db: Db, portal: Portal, { codfol, codlay, codpescad, arquivo }: Enviada) {
	const folha = await reservarFolha(db, codfol)
	if (!recebeLancamentos(folha.sitfol))
		throwIfRefused(refuseState('Só uma folha aberta recebe cargas. Reabra-a antes, ou escolha outra.'))
	const { forma } = await obterLayout(db, codlay)
	const lida = lerCarga(lerTexto(arquivo), forma, folha)
	if (lida.lidas === 0)
		throw new RuleError('carga-vazia', 'O arquivo não tem nenhuma linha de dados. Confira se é o arquivo certo.')
	if (lida.lidas > MAXIMO_DE_LINHAS)
		throw new RuleError('carga-grande', 'O arquivo tem mais de 50 mil linhas. Divida-o em partes.')
	const { boas, erros } = await conferirNoCadastro(db, lida, ultimoDiaDoMes(folha.anoref, folha.mesref))
	const todos = [...lida.erros, ...erros]
	const qtdrej = new Set(todos.map(({ numlin }) => numlin)).size
	const sitcrg = qtdrej > 0 ? ('REJ' as const) : ('VAL' as const)
	const numcrg = await inserirCarga(db, {
		codfol,
		codlay,
		codpescad,
		sitcrg,
		nomarq: arquivo.nome.slice(0, 200),
		sha256: createHash('sha256').update(arquivo.conteudo).digest('hex'),
		qtdlid: lida.lidas,
		qtdrej,
		vlrtot: escreverCentavos(boas.reduce((soma, { vlrlan }) => soma + lerCentavos(vlrlan ?? '0.00'), 0n)),
		dtacad: portal.agora().toISOString(),
		dtaapl: null,
	})
	if (numcrg === undefined)
		throw new ConflictError(
			'carga-repetida',
			'Este mesmo arquivo já está nesta folha. Estorne a outra carga antes, se for o caso.',
		)
	await gravarLinhas(db, numcrg, boas, todos)
	await publicar(db, { tipo: EVENTO })
	return { numcrg, sitcrg, qtdlid: lida.lidas, qtdrej }
}
