import { obterPessoa } from '@portal/pessoas/server/public'
import { type Db, isUniqueViolation, publicar, RuleError, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { nomesDe } from './nomes.ts'
import { alterarEquipe, inserirEquipe, listarEquipes } from './queries.ts'

async function conferirPessoas(db: Db, { codpesrsp, lstpes }: contrato.DadosDaEquipe): Promise<void> {
	for (const codpes of new Set([codpesrsp, ...lstpes])) await obterPessoa(db, codpes)
}

const exigirNomeUnico = async <T>(fazer: () => Promise<T>): Promise<T> => {
	try {
		return await fazer()
	} catch (erro) {
		if (isUniqueViolation(erro)) throw new RuleError('nome-usado', 'Já há uma equipe com este nome. Escolha outro.')
		throw erro
	}
}

export const rotasDasEquipes = [
	route(contrato.listarEquipes, async ({ db }) => {
		const equipes = await listarEquipes(db)
		const nome = await nomesDe(
			db,
			equipes.flatMap(({ codpesrsp, membros }) => [codpesrsp, ...membros]),
		)
		const pessoa = (codpes: number) => ({ codpes, nompes: nome(codpes) })
		return equipes.map(({ codpesrsp, membros, ...equipe }) => ({
			...equipe,
			pesrsp: pessoa(codpesrsp),
			membros: membros.map(pessoa),
		}))
	}),
	route(contrato.inserirEquipe, async ({ db, body, auditar }) => {
		await conferirPessoas(db, body)
		const codequ = await exigirNomeUnico(() => inserirEquipe(db, body))
		auditar({ codequ, depois: body })
		return { codequ, mensagem: 'Equipe incluída.' }
	}),
	route(contrato.alterarEquipe, async ({ db, params: { codequ }, body, auditar }) => {
		await conferirPessoas(db, body)
		await exigirNomeUnico(() => alterarEquipe(db, codequ, body))
		auditar({ codequ, depois: body })
		await publicar(db, { tipo: contrato.EVENTO_DO_MONITORAMENTO })
		return { codequ, mensagem: 'Equipe alterada.' }
	}),
]
