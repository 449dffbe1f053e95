import { createHash } from 'node:crypto'
import { formatarIdDigital } from '@portal/iddigital/contract'
import {
	emitirDocumento,
	enderecoDoDocumento,
	gerarIdDigital,
	registrarTipoDocumento,
} from '@portal/iddigital/server/public'
import { refuseState } from '@portal/platform/contract'
import {
	type Binario,
	type Db,
	emitir,
	inTransaction,
	NotFoundError,
	openChecked,
	type Portal,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import { nomearFolha } from '../../contract/index.ts'
import { obterFolha } from '../folha/queries/folhas.ts'
import { buscarEvidencia, inserirEvidencia } from './queries/evidencia.ts'
import { reunirEvidencia } from './reunir.ts'

const MODELO = new URL('../documentos/modelos/evidencia.typ', import.meta.url)

/** Evidence of a closed run, issued once and kept: a second request gets the same document. */
export async function emitirEvidencia(portal: Portal, user: SessionUser, codfol: number): Promise<string> {
	const folha = await obterFolha(portal.db, codfol)
	if (folha.sitfol !== 'FEC')
		throwIfRefused(refuseState('A evidência é do encerramento. Encerre a folha antes de emiti-la.'))
	const pronta = await buscarEvidencia(portal.db, codfol)
	if (pronta) return pronta.codaucdoc
	const codaucdoc = gerarIdDigital()
	const titulo = `Encerramento da folha de ${nomearFolha(folha)}`
	const capa = {
		titulo,
		numero: `Folha ${codfol}`,
		rodape: titulo,
		conferir: {
			id: formatarIdDigital(codaucdoc),
			endereco: enderecoDoDocumento(portal, codaucdoc, `http://localhost:${portal.config.PORT}`),
		},
	}
	const { conteudo, paginas } = await emitir(portal, MODELO, capa, await reunirEvidencia(portal, user, folha))
	const chave = `nova-folha/evidencia/${codaucdoc}`
	await portal.files.gravar(chave, conteudo, conteudo.length)
	return inTransaction(portal.db, async (db) => {
		const resumo = createHash('sha256').update(conteudo).digest('hex')
		const dtaemi = portal.agora().toISOString()
		// Race: another tab has issued it meanwhile.
		if (!(await inserirEvidencia(db, { codfol, chave, resumo, codaucdoc, codpes: user.codpes, dtaemi }))) {
			await portal.files.remover(chave)
			return (await buscarEvidencia(db, codfol))?.codaucdoc ?? codaucdoc
		}
		await registrarTipoDocumento(db, {
			codtipdocauc: 'FOLEVD',
			nomtipdocauc: 'Evidência do encerramento da folha',
			dsctipdocauc: 'Totais, resumos e responsáveis de uma folha encerrada.',
			ordapt: 82,
			orgemi: 'Folha de Pagamento',
			qtddiaval: null,
			staexiarq: 'N',
		})
		await emitirDocumento(db, portal, {
			codaucdoc,
			codtipdocauc: 'FOLEVD',
			nomarq: `encerramento-folha-${codfol}.pdf`,
			conteudo: { sha256: resumo, tamanho: conteudo.length },
			qtdpgn: paginas,
			nomsisorg: 'nova-folha',
			chvorg: `evidencia:${codfol}`,
		})
		return codaucdoc
	})
}

/** @throws NotFoundError while it was not issued */
export async function abrirEvidencia(db: Db, portal: Portal, codfol: number): Promise<Binario> {
	const evidencia = await buscarEvidencia(db, codfol)
	if (!evidencia)
		throw new NotFoundError(
			'sem-evidencia',
			'A evidência desta folha ainda não foi emitida. Emita-a na página da folha.',
		)
	const { chave, resumo: sha256 } = evidencia
	const nome = `encerramento-folha-${codfol}.pdf`
	const { conteudo, tamanho } = await openChecked(portal, { chave, sha256, nome })
	return { tipo: 'application/pdf', conteudo, tamanho, nome, versao: sha256 }
}
