import { avisarPessoas } from '@portal/notificacoes/server/public'
import { obterPessoas } from '@portal/pessoas/server/public'
import { truncate } from '@portal/platform/contract'
import { type Db, diaDe, listarCodpesComPerfil, type Portal } from '@portal/platform/server'
import { contarFaltasSeguidas, enderecoDaReuniao, FALTAS_DE_AVISO, MDT_SECRETARIA } from '../../contract/index.ts'
import { AREA } from '../avisar.ts'
import { nomear } from '../composicao/compor.ts'
import { obterLimiteDeFaltas } from '../queries/regras.ts'
import { type LinhaDaReuniao, type LinhaDoConvocado, listarPresencas } from '../queries/reunioes.ts'

const escreverLimite = (faltas: number, limite: number | null): string => {
	if (limite === null) return 'Veja o que o regimento do colegiado diz, e procure a pessoa.'
	return faltas < limite
		? `O limite do colegiado são ${limite}: procure a pessoa antes da próxima.`
		: `O limite do colegiado, de ${limite}, foi alcançado: siga o que o regimento diz.`
}

/**
 * Absences in a row without justification, near the limit that rules of boards set, are told to the secretariat. Meetings
 * before the person's mandate do not count.
 */
export async function avisarFaltas(
	db: Db,
	portal: Portal,
	reuniao: LinhaDaReuniao,
	convocados: readonly LinhaDoConvocado[],
): Promise<void> {
	const faltaram = convocados.filter(({ tipcon, stapre, stajus }) => tipcon === 'E' && stapre === 'N' && stajus !== 'S')
	if (faltaram.length === 0) return
	const nomes = await obterPessoas(
		db,
		faltaram.map(({ codpes }) => codpes),
	)
	const { codreu, codcol, nomclg, codundrsp } = reuniao
	const limite = await obterLimiteDeFaltas(db, codcol)
	const desde = limite === null ? FALTAS_DE_AVISO : Math.max(1, limite - 1)
	const pessoas = await listarCodpesComPerfil(db, MDT_SECRETARIA, diaDe(portal), codundrsp)
	for (const { codmdt, codpes, nomcad } of faltaram) {
		const faltas = contarFaltasSeguidas(await listarPresencas(db, codmdt))
		if (faltas < desde) continue
		await avisarPessoas(db, portal, {
			chave: `mandato:faltas:${codmdt}:${codreu}`,
			area: AREA,
			pessoas,
			assunto: `${nomear(nomes, codpes)}: ${faltas} faltas seguidas em ${truncate(nomclg, 120)}`,
			texto: `${nomcad}: ${faltas} reuniões seguidas sem justificativa. ${escreverLimite(faltas, limite)}`,
			link: { endereco: enderecoDaReuniao(codreu), rotulo: 'Ver a reunião' },
			motivo: 'Você cuida dos colegiados desta unidade.',
		})
	}
}
