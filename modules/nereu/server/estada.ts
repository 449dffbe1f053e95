import {
	ConflictError,
	type Db,
	type Portal,
	publicar,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import {
	type Estada,
	EVENTO,
	enderecoDoPlano,
	listarAnexaveis,
	type Relato,
	recusaDeAtestar,
	recusaDeRelatar,
} from '../contract/index.ts'
import { exigirQueSejaSua, exigirQueVeja } from './acesso.ts'
import { darPorFeito, pedirAoEstudante } from './avisar.ts'
import { encerrarPapeis } from './papeis.ts'
import { type CandidaturaLida, listarDocumentos, listarFatos, obterCandidatura } from './queries/candidaturas.ts'
import { buscarRelato, inserirRelato } from './queries/estadas.ts'

const tarefaDoQuestionario = (codcan: number): string => `nereu:questionario:${codcan}`
export const tarefaDoHistorico = (codcan: number): string => `nereu:historico:${codcan}`

const NOMES_DOS_FATOS: Readonly<Record<string, string>> = {
	enviar: 'Inscrição enviada',
	confirmar: 'Vaga confirmada',
	indicar: 'Indicação ao parceiro',
	aceitar: 'Aceite do parceiro',
	chegar: 'Chegada',
	voltar: 'Fim da estada',
	reconhecer: 'Reconhecimento dos créditos',
	concluir: 'Conclusão',
}

/** Stay for its student and the office. The advice of the questionnaire is the student's and the office's. */
export async function mostrarEstada(db: Db, portal: Portal, user: SessionUser, codcan: number): Promise<Estada> {
	const candidatura = await obterCandidatura(db, codcan)
	const sua = candidatura.codpes === user.codpes
	if (!sua) exigirQueVeja(portal, user, candidatura)
	const { sitcan, dtafimvst, dtafimseg } = candidatura
	const [fatos, documentos, relato] = await Promise.all([
		listarFatos(db, codcan),
		listarDocumentos(db, codcan),
		buscarRelato(db, codcan),
	])
	return {
		codcan,
		sitcan,
		dtafimvst,
		dtafimseg,
		fatos: fatos.flatMap(({ ato, dtafat, motivo }) =>
			NOMES_DOS_FATOS[ato] === undefined ? [] : [{ ato: NOMES_DOS_FATOS[ato], dia: dtafat, motivo }],
		),
		documentos: documentos.filter(({ tipdoc }) => tipdoc === 'ACE' || tipdoc === 'HEX' || tipdoc === 'PAS'),
		semAtestado: sua ? (recusaDeAtestar(sitcan)?.mensagem ?? null) : 'O atestado é emitido pelo próprio estudante.',
		anexaveis: sua ? listarAnexaveis(sitcan) : [],
		relato: relato ?? null,
		staqst: sua && !relato && !recusaDeRelatar(sitcan) ? 'S' : 'N',
	}
}

/** End of a stay: its student is asked for the transcript of there and for the questionnaire. */
export async function pedirDaVolta(db: Db, portal: Portal, candidatura: CandidaturaLida): Promise<void> {
	const { codcan, codpes, nomorg } = candidatura
	await encerrarPapeis(db, portal, codcan)
	const comum = { url: enderecoDoPlano(codcan), motdst: 'Esta mobilidade é sua.' }
	const temHistorico = (await listarDocumentos(db, codcan)).some(({ tipdoc }) => tipdoc === 'HEX')
	if (!temHistorico)
		await pedirAoEstudante(db, portal, codpes, {
			...comum,
			chave: tarefaDoHistorico(codcan),
			titulo: `Anexe o histórico de ${nomorg ?? 'lá'}`,
			texto: 'Sem ele os créditos não são reconhecidos.',
		})
	await pedirAoEstudante(db, portal, codpes, {
		...comum,
		chave: tarefaDoQuestionario(codcan),
		titulo: `Conte como foi em ${nomorg ?? 'sua mobilidade'}`,
		texto: 'As notas aparecem somadas às de outros, em grupos de cinco pessoas.',
	})
}

/** Answer of the questionnaire, given once: a second, different one would give the first away. */
export async function relatar(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codcan, relato }: { readonly codcan: number; readonly relato: Relato },
): Promise<void> {
	const candidatura = await obterCandidatura(db, codcan)
	exigirQueSejaSua(user, candidatura)
	throwIfRefused(recusaDeRelatar(candidatura.sitcan))
	const { vlrmes = null, ...notas } = relato
	const nova = await inserirRelato(db, { codcan, ...notas, vlrmes, dtaqst: portal.agora().toISOString() })
	const dado = nova ? relato : await buscarRelato(db, codcan)
	if (JSON.stringify(ordenarRelato(dado)) !== JSON.stringify(ordenarRelato(relato)))
		throw new ConflictError('ja-respondido', 'Você já respondeu este questionário, e a resposta fica como foi dada.')
	await darPorFeito(db, portal, tarefaDoQuestionario(codcan), user.codpes)
	await publicar(db, { tipo: EVENTO })
}

const ordenarRelato = (relato: Relato | undefined) =>
	relato && [relato.notens, relato.notaco, relato.notmor, relato.vlrmes ?? null, relato.txtqst]
