import { abrirTarefa, concluirTarefa } from '@portal/notificacoes/server/public'
import { escaparHtml } from '@portal/platform/contract'
import { type Db, diaDe, listarCodpesComPerfil, type Portal } from '@portal/platform/server'
import { ALU_ADMIN, AREA } from '../../contract/index.ts'

const tarefaDoCadastro = (codcad: number): string => `alumni:cadastro:${codcad}`

/** Everybody of level 1 gets the task, and whoever answers first completes it for all. */
export async function avisarValidadores(
	db: Db,
	portal: Portal,
	{ codcad, nompes }: { codcad: number; nompes: string },
) {
	for (const codpes of await listarCodpesComPerfil(db, ALU_ADMIN, diaDe(portal)))
		await abrirTarefa(db, {
			chvorg: tarefaDoCadastro(codcad),
			codpes,
			area: AREA,
			titulo: `Validar o cadastro de ${nompes}`.slice(0, 200),
			mensagem: `<p>${escaparHtml(nompes)} pediu o cadastro na rede Alumni, e o registro acadêmico não o confirma.</p>`,
			url: '/alumni/validacao',
			cadastradoEm: portal.agora().toISOString(),
		})
}

export const encerrarTarefa = (db: Db, codcad: number, por: number, em: string) =>
	concluirTarefa(db, tarefaDoCadastro(codcad), { por, em })
