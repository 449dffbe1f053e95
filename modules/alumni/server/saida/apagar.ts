import { concluirTarefa } from '@portal/notificacoes/server/public'
import { type Db, type Portal, publicar } from '@portal/platform/server'
import { EVENTO } from '../../contract/index.ts'
import { apagarPublicacoesDaPessoa } from '../apagar-publicacoes.ts'
import { avisar } from '../avisar.ts'
import { reservarPerfil } from '../dados/queries/dados.ts'
import { listarMentorias } from '../mentoria/queries.ts'
import { tarefaDaMentoria } from '../mentoria/rotas.ts'
import { registrarRetirada } from '../termos/queries.ts'
import { apagarLinhas } from './queries.ts'

/** Erasure functions of other parts of the slice. */
type Apagar = (db: Db, codpes: number) => Promise<void>
const DAS_PARTES: readonly Apagar[] = [apagarPublicacoesDaPessoa]

/** The other side of a pending or current mentoring is told that it ended. */
async function encerrarMentorias(db: Db, portal: Portal, codpes: number): Promise<void> {
	for (const { codmen, codpesmtr, codpesmtd, sitmen } of await listarMentorias(db, codpes)) {
		await concluirTarefa(db, tarefaDaMentoria(codmen), { por: codpes, em: portal.agora().toISOString() })
		if (sitmen !== 'SOL' && sitmen !== 'ACE') continue
		await avisar(db, portal, {
			chave: `mentoria:${codmen}:saida`,
			pessoas: [codpesmtr === codpes ? codpesmtd : codpesmtr],
			assunto: 'Uma mentoria sua terminou',
			texto: 'A outra pessoa saiu da rede Alumni, e a mentoria terminou.',
			caminho: '/alumni/mentoria',
		})
	}
}

/** Erasure: removes everything of a person that only the network keeps; data with a legal retention stays. */
export async function apagarDaRede(db: Db, portal: Portal, codpes: number): Promise<void> {
	await reservarPerfil(db, codpes)
	await encerrarMentorias(db, portal, codpes)
	for (const apagar of DAS_PARTES) await apagar(db, codpes)
	await apagarLinhas(db, codpes)
	await registrarRetirada(db, codpes, portal.agora().toISOString())
	await publicar(db, { tipo: EVENTO })
}
