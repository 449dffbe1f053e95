import { createHash } from 'node:crypto'
import { formatarIdDigital } from '@portal/iddigital/contract'
import {
	emitirDocumento,
	enderecoDoDocumento,
	gerarIdDigital,
	registrarTipoDocumento,
} from '@portal/iddigital/server/public'
import { diaEscrito } from '@portal/platform/contract'
import { emitir, formatLongDay, inTransaction, type Portal, RuleError } from '@portal/platform/server'
import { CERTIDOES, type Ficha, NIVEIS, PRAZOS, type TipoDeCertidao } from '../contract/index.ts'
import { montarFicha } from './montar-ficha.ts'
import { buscarCertidao, inserirCertidao } from './queries/certidoes.ts'
import { matriculaInexistente, obterMatricula } from './queries/matriculas.ts'

const MODELO = new URL('./modelos/certidao.typ', import.meta.url)
const DESCRICOES: Readonly<Record<TipoDeCertidao, string>> = {
	MAT: 'A matrícula de uma pessoa na pós-graduação.',
	PRZ: 'Os prazos de uma matrícula na pós-graduação, com o cálculo.',
}

/** Certificate of an enrolment, for the student alone. Idempotent: the same content of a day is the same document. */
export async function certificar(
	portal: Portal,
	codpes: number,
	codmtr: number,
	tipcer: TipoDeCertidao,
): Promise<string> {
	const { db } = portal
	const matricula = await obterMatricula(db, codmtr)
	if (matricula.codpes !== codpes) throw matriculaInexistente()
	const ficha = await montarFicha(db, portal, matricula, {
		propria: true,
		staregmud: 'N',
		pedidos: [],
		comBolsas: false,
	})
	const dados = descrever(ficha, tipcer)
	const resumo = createHash('sha256').update(JSON.stringify(dados)).digest('hex')
	const pronta = await buscarCertidao(db, { codmtr, tipcer, resumo })
	if (pronta !== undefined) return pronta
	const codaucdoc = gerarIdDigital()
	const endereco = enderecoDoDocumento(portal, codaucdoc, `http://localhost:${portal.config.PORT}`)
	const capa = {
		titulo: CERTIDOES[tipcer],
		numero: ficha.nomcur,
		rodape: `${CERTIDOES[tipcer]} de ${ficha.nompes}`,
		conferir: { id: formatarIdDigital(codaucdoc), endereco },
	}
	const { conteudo, paginas } = await emitir(portal, MODELO, capa, dados)
	return inTransaction(db, async (dbt) => {
		const certidao = { codmtr, tipcer, resumo, codaucdoc, dtaemi: portal.agora().toISOString() }
		// Race: another tab has issued it meanwhile.
		if (!(await inserirCertidao(dbt, certidao))) return (await buscarCertidao(dbt, certidao)) ?? codaucdoc
		const codtipdocauc = `JAN${tipcer}`
		await registrarTipoDocumento(dbt, {
			codtipdocauc,
			nomtipdocauc: CERTIDOES[tipcer],
			dsctipdocauc: DESCRICOES[tipcer],
			orgemi: 'Pós-graduação',
			qtddiaval: null,
			staexiarq: 'S',
			ordapt: 75,
		})
		await emitirDocumento(dbt, portal, {
			codaucdoc,
			codtipdocauc,
			nomarq: `certidao-${codaucdoc}.pdf`,
			conteudo,
			qtdpgn: paginas,
			titular: { codpes, nome: ficha.nompes },
			nomsisorg: 'janus',
			chvorg: `certidao:${codmtr}:${tipcer}:${resumo.slice(0, 16)}`,
		})
		return codaucdoc
	})
}

/** Content of the paper: a leave is in the calculation as "suspensão", without its kind. */
function descrever(ficha: Ficha, tipcer: TipoDeCertidao) {
	const { nompes, nivpgm, nomcur, nomare, nomund, dtaselpgm, stapgm, dtafapgm, prazos, regra, hoje, orientadores } =
		ficha
	if (tipcer === 'MAT' && stapgm !== 'A')
		throw new RuleError(
			'matricula-encerrada',
			'A matrícula não está ativa, e o atestado é de quem está matriculado. Peça o histórico à secretaria do programa.',
		)
	return {
		nome: nompes,
		nivel: NIVEIS[nivpgm].toLowerCase(),
		programa: nomcur,
		area: nomare,
		unidade: nomund,
		selecao: diaEscrito(dtaselpgm),
		fim: dtafapgm ? diaEscrito(dtafapgm) : '',
		orientador: orientadores.find(({ papel }) => papel === 'O')?.nompes ?? '',
		regra: tipcer === 'PRZ' && regra ? `${regra.nomrgl}, versão ${regra.numver}` : '',
		prazos:
			tipcer === 'PRZ'
				? prazos.map(({ tipprz, dtaprz, passos }) => ({
						nome: PRAZOS[tipprz],
						dia: diaEscrito(dtaprz),
						passos: passos.map(({ texto, dtaprz: depois }) => ({
							texto: texto.replace(/^(?:Licença|Trancamento) de/, 'Suspensão de'),
							dia: diaEscrito(depois),
						})),
					}))
				: [],
		dia: formatLongDay(hoje),
	}
}
