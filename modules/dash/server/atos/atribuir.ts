import { obterPessoa } from '@portal/pessoas/server/public'
import {
	ConflictError,
	type Db,
	NotFoundError,
	type Portal,
	RuleError,
	type SessionUser,
} from '@portal/platform/server'
import { ANALISAVEIS, type DadosDaAtribuicao } from '../../contract/index.ts'
import { lerAlcance, listarPrg, listarServico } from '../acesso.ts'
import { acertarAnalises, pedirAnalises } from '../analises.ts'
import { atribuir, listarAnalistas, reservarMatriculas } from '../queries/atos.ts'

/** Analysis of enrolments given to a person who may analyse all of them; who had them before is relieved. */
export async function atribuirAnalise(db: Db, portal: Portal, user: SessionUser, dados: DadosDaAtribuicao) {
	const { codpesana } = dados
	const numeros = [...new Set(dados.numins)]
	const alcance = lerAlcance(user)
	const matriculas = await reservarMatriculas(db, numeros)
	if (
		matriculas.length < numeros.length ||
		matriculas.some(({ codund }) => alcance !== 'todas' && !alcance.includes(codund))
	)
		throw new NotFoundError(
			'matricula-nao-encontrada',
			'Há matrículas que não estão na sua alçada. Recarregue a lista.',
		)
	const decididas = matriculas.filter(({ sitmat }) => !ANALISAVEIS.includes(sitmat)).length
	if (decididas > 0)
		throw new ConflictError(
			'matricula-fora-da-fila',
			`${decididas === 1 ? 'Uma das matrículas não espera' : `${decididas} das matrículas não esperam`} por análise. Escolha só as que foram enviadas ou estão em análise.`,
		)
	const { nompes } = await obterPessoa(db, codpesana)
	await exigirAnalista(db, portal, codpesana, [...new Set(matriculas.map(({ codund }) => codund))])
	const antes = await listarAnalistas(db, numeros)
	await atribuir(db, numeros, { codpesana, codpesatr: user.codpes, dtaatr: portal.agora().toISOString() })
	for (const outra of antes) if (outra !== codpesana) await acertarAnalises(db, portal, outra)
	await pedirAnalises(db, portal, codpesana)
	return { atribuidas: numeros.length, nompesana: nompes }
}

async function exigirAnalista(db: Db, portal: Portal, codpesana: number, unidades: readonly number[]): Promise<void> {
	if ((await listarPrg(db, portal)).includes(codpesana)) return
	for (const codund of unidades)
		if (!(await listarServico(db, portal, codund)).includes(codpesana))
			throw new RuleError(
				'analista-sem-perfil',
				'Esta pessoa não é do Serviço de Graduação da unidade das matrículas. Escolha outra, ou peça o perfil para ela.',
			)
}
