import { createHash } from 'node:crypto'
import { formatarIdDigital } from '@portal/iddigital/contract'
import {
	emitirDocumento,
	enderecoDoDocumento,
	gerarIdDigital,
	registrarTipoDocumento,
} from '@portal/iddigital/server/public'
import { obterPessoa, obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import { diaEscrito } from '@portal/platform/contract'
import { diaDe, emitir, formatLongDay, inTransaction, type Portal, throwIfRefused } from '@portal/platform/server'
import { FUNCOES, lerUltimoDia, recusaDeCertidao, TITULARIDADES } from '../../contract/index.ts'
import {
	inserirCertidao,
	listarExerciciosDoMandato,
	obterCertidao,
	obterMandatoDaPessoa,
} from '../queries/certidoes.ts'

const MODELO = new URL('../modelos/certidao.typ', import.meta.url)
const TIPO_NO_VALIDADOR = {
	codtipdocauc: 'MDTCER',
	nomtipdocauc: 'Certidão de mandato',
	dsctipdocauc: 'O mandato e os períodos de exercício de uma pessoa em um colegiado.',
	orgemi: 'Mandatos',
	qtddiaval: null,
	staexiarq: 'S' as const,
	ordapt: 70,
}

/** Certificate of a mandate, for its holder. Idempotent: the same content is the same document. */
export async function certificar(portal: Portal, codpes: number, codmdt: number): Promise<string> {
	const { db } = portal
	const hoje = diaDe(portal)
	const dados = await descreverMandato(portal, { codpes, codmdt, hoje })
	const resumo = createHash('sha256').update(JSON.stringify(dados)).digest('hex')
	const pronta = await obterCertidao(db, codmdt, resumo)
	if (pronta !== undefined) return pronta
	const codaucdoc = gerarIdDigital()
	const endereco = enderecoDoDocumento(portal, codaucdoc, `http://localhost:${portal.config.PORT}`)
	const capa = {
		titulo: 'Certidão de mandato',
		numero: dados.colegiado,
		rodape: `Certidão de mandato de ${dados.nome}`,
		conferir: { id: formatarIdDigital(codaucdoc), endereco },
	}
	const { conteudo, paginas } = await emitir(portal, MODELO, capa, dados)
	return inTransaction(db, async (dbt) => {
		// Race: another tab has issued it meanwhile.
		if (!(await inserirCertidao(dbt, { codmdt, resumo, codaucdoc, dtaemi: portal.agora().toISOString() })))
			return (await obterCertidao(dbt, codmdt, resumo)) ?? codaucdoc
		await registrarTipoDocumento(dbt, TIPO_NO_VALIDADOR)
		await emitirDocumento(dbt, portal, {
			codaucdoc,
			codtipdocauc: TIPO_NO_VALIDADOR.codtipdocauc,
			nomarq: `certidao-${codaucdoc}.pdf`,
			conteudo,
			qtdpgn: paginas,
			titular: { codpes, nome: dados.nome },
			nomsisorg: 'mandato',
			chvorg: `certidao:${codmdt}:${resumo.slice(0, 16)}`,
		})
		return codaucdoc
	})
}

async function descreverMandato(
	portal: Portal,
	{ codpes, codmdt, hoje }: { readonly codpes: number; readonly codmdt: number; readonly hoje: string },
) {
	const { db } = portal
	const mandato = await obterMandatoDaPessoa(db, codpes, codmdt)
	throwIfRefused(recusaDeCertidao(mandato, hoje))
	const [{ nompes }, unidades, exercicios] = await Promise.all([
		obterPessoa(db, codpes),
		obterUnidadesDeSempre(portal),
		listarExerciciosDoMandato(db, codmdt, hoje),
	])
	const ultimo = lerUltimoDia(mandato)
	return {
		nome: nompes,
		verbo: ultimo < hoje ? 'ocupou' : 'ocupa',
		cadeira: mandato.nomcad,
		funcao: (mandato.titsup === 'T' ? FUNCOES[mandato.tipfncclg] : TITULARIDADES[mandato.titsup]).toLowerCase(),
		colegiado: mandato.nomclg,
		unidade: unidades.get(mandato.codundrsp)?.nomund ?? '—',
		inicio: diaEscrito(mandato.dtainimdt),
		fim: diaEscrito(ultimo),
		ato: mandato.numatodsg ?? 'registrado pela secretaria',
		periodos: exercicios.map(({ dtaini, dtafim }) => ({
			inicio: diaEscrito(dtaini),
			fim: dtafim < hoje ? diaEscrito(dtafim) : 'hoje',
		})),
		dia: formatLongDay(hoje),
	}
}
