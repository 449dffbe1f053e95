import { refuseState } from '@portal/platform/contract'
import { type Db, NotFoundError, type Portal, publicar, throwIfRefused } from '@portal/platform/server'
import { type DadosDoEstorno, DEFINITIVAS, EVENTO, nomearFolha, recebeLancamentos } from '../../contract/index.ts'
import { inserirEvento, obterFolha, reservarFolha } from '../folha/queries/folhas.ts'
import { existeEstorno, lancarEstorno } from './queries/correcoes.ts'

interface Quem {
	readonly codpes: number
	readonly codpestit: number | null
}

/** A closed payslip is immutable: a supplementary run takes it back, line by line, and pays the right one beside it. */
export async function estornar(
	db: Db,
	portal: Portal,
	quem: Quem,
	codfol: number,
	{ codpes, codfolorg }: DadosDoEstorno,
): Promise<number> {
	const folha = await reservarFolha(db, codfol)
	if (folha.tipfol !== 'SUP' || !recebeLancamentos(folha.sitfol))
		throwIfRefused(refuseState('Estorna-se em uma folha suplementar aberta. Abra uma antes.'))
	const origem = await obterFolha(db, codfolorg)
	if (!DEFINITIVAS.includes(origem.sitfol) || origem.stasim === 'S')
		throwIfRefused(refuseState('Só se estorna o que foi homologado. Corrija na própria folha, reabrindo-a.'))
	if (await existeEstorno(db, codfolorg, codpes))
		throwIfRefused(refuseState('Estes contracheques já foram estornados. Veja as folhas suplementares.'))
	const em = portal.agora().toISOString()
	const linhas = await lancarEstorno(db, { codfol, codfolorg, codpes }, { codpescad: quem.codpes, em })
	if (linhas === 0)
		throw new NotFoundError('sem-contracheque', `Esta pessoa não tem contracheque na folha de ${nomearFolha(origem)}.`)
	await inserirEvento(db, {
		codfol,
		ato: 'lancar',
		...quem,
		motivo: `Estorno da folha de ${nomearFolha(origem)}`,
		dtaeve: em,
	})
	await publicar(db, { tipo: EVENTO })
	return linhas
}
