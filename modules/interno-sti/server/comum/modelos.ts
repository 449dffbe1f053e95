import { obterPessoas } from '@portal/pessoas/server/public'
import { avaliarRegras, refusePerson } from '@portal/platform/contract'
import { cleanHtml, type Db, type Portal, type SessionUser } from '@portal/platform/server'
import {
	type DadosDoModelo,
	type ModeloSti,
	preencherModelo,
	rotuloDoModelo,
	variaveisDesconhecidas,
} from '../../contract/comum/comumweb.ts'
import { conferirPeloHistorico } from './conferir.ts'
import { mudancasEntre } from './mudancas.ts'
import { registrarNoHistorico } from './queries/historico.ts'
import { alterarModelo, type LinhaModelo, reservarModelo } from './queries/modelos.ts'

const REGRAS = {
	editar: ({ muda }: { muda: boolean }) =>
		muda ? undefined : refusePerson('Só a operação da STI altera modelos. Peça a ela o que precisa mudar.'),
}

export async function mostrarModelos(db: Db, muda: boolean, linhas: readonly LinhaModelo[]): Promise<ModeloSti[]> {
	const pessoas = await obterPessoas(
		db,
		linhas.map(({ codpes }) => codpes),
	)
	return linhas.map(({ codpes, ...modelo }) => ({
		...modelo,
		autor: { codpes, nompes: pessoas.get(codpes)?.nompes ?? String(codpes) },
		permissoes: avaliarRegras(REGRAS, { muda }),
	}))
}

/** Long texts appear in the history only as their length. */
const escrever = (campo: keyof DadosDoModelo, valor: string | number | null | undefined): string | null =>
	campo === 'txtmdl' ? `${String(valor ?? '').length} letras` : String(valor ?? '')

export async function mudarModelo(
	db: Db,
	portal: Portal,
	{ codpes }: Pick<SessionUser, 'codpes'>,
	{ codmdl, versao, ...dados }: DadosDoModelo & { codmdl: number; versao?: number | undefined },
): Promise<void> {
	const antes = await reservarModelo(db, codmdl)
	await conferirPeloHistorico(db, portal, {
		coisa: 'o modelo',
		tipobj: 'MDL',
		codobj: codmdl,
		vista: versao,
		atual: antes.versao,
		codpes,
	})
	const limpos = { ...dados, txtmdl: cleanHtml(dados.txtmdl) }
	const mudancas = mudancasEntre(rotuloDoModelo, antes, limpos, escrever)
	if (mudancas.length === 0) return
	const dtaultalt = portal.agora().toISOString()
	await alterarModelo(db, codmdl, { ...limpos, codpes, dtaultalt })
	await registrarNoHistorico(db, [
		{ tipobj: 'MDL', codobj: codmdl, codpes, dtahst: dtaultalt, dschst: 'Alterou o modelo', mudancas },
	])
}

export function previaDe({ assmdl, txtmdl }: DadosDoModelo) {
	return {
		assunto: preencherModelo(assmdl),
		html: cleanHtml(preencherModelo(txtmdl)),
		desconhecidas: variaveisDesconhecidas(`${assmdl} ${txtmdl}`),
	}
}
