import { formatarIdDigital } from '@portal/iddigital/contract'
import {
	emitirDocumento,
	enderecoDoDocumento,
	gerarIdDigital,
	registrarTipoDocumento,
} from '@portal/iddigital/server/public'
import { obterPessoa, obterUnidades } from '@portal/pessoas/server/public'
import { diaDe, emitir, formatLongDay, inTransaction, type Portal } from '@portal/platform/server'
import type { QualCurso } from '../../contract/index.ts'
import { inserirDiploma, obterDiploma } from './queries.ts'

const MODELO = new URL('../modelos/diploma.typ', import.meta.url)
const TIPO_NO_VALIDADOR = {
	codtipdocauc: 'ALUDIP',
	nomtipdocauc: 'Diploma virtual',
	dsctipdocauc: 'O diploma de um curso concluído, como consta na base acadêmica.',
	orgemi: 'Alumni',
	qtddiaval: null,
	staexiarq: 'S' as const,
	ordapt: 60,
}

/** Idempotent: one diploma per completed course; a repeated request returns the existing code. */
export async function emitirDiploma(portal: Portal, codpes: number, qual: QualCurso): Promise<string> {
	const hoje = diaDe(portal)
	const curso = await obterDiploma(portal.db, codpes, qual, hoje)
	if (curso.codaucdoc !== null) return curso.codaucdoc
	const { nompes } = await obterPessoa(portal.db, codpes)
	const nomund = (await obterUnidades(portal)).get(curso.codund)?.nomund ?? ''
	const codaucdoc = gerarIdDigital()
	const endereco = enderecoDoDocumento(portal, codaucdoc, `http://localhost:${portal.config.PORT}`)
	const { conteudo, paginas } = await emitir(
		portal,
		MODELO,
		{
			titulo: 'Diploma virtual',
			numero: curso.nomcur,
			rodape: `Diploma virtual de ${nompes}`,
			conferir: { id: formatarIdDigital(codaucdoc), endereco },
		},
		{
			nome: nompes,
			curso: curso.nomcur,
			titulacao: curso.tipext,
			unidade: nomund,
			colacao: formatLongDay(curso.dtacon),
			instituicao: portal.config.PORTAL_INSTITUICAO_NOME,
		},
	)
	return inTransaction(portal.db, async (db) => {
		const { codcur, numseqpgm } = qual
		// Race: another tab has issued it meanwhile.
		if (!(await inserirDiploma(db, { codpes, codcur, numseqpgm, codaucdoc, dtaemi: portal.agora().toISOString() })))
			return (await obterDiploma(db, codpes, qual, hoje)).codaucdoc ?? codaucdoc
		await registrarTipoDocumento(db, TIPO_NO_VALIDADOR)
		await emitirDocumento(db, portal, {
			codaucdoc,
			codtipdocauc: TIPO_NO_VALIDADOR.codtipdocauc,
			nomarq: `diploma-${codaucdoc}.pdf`,
			conteudo,
			qtdpgn: paginas,
			titular: { codpes, nome: nompes },
			nomsisorg: 'alumni',
			chvorg: `diploma:${codpes}:${codcur}:${numseqpgm}`,
		})
		return codaucdoc
	})
}
