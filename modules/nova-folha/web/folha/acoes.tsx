import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { toast } from '@portal/design-system/toast'
import { baixarPedido, call, mensagemDe, navegar } from '@portal/platform/web'
import { AtoComMotivoDialog, AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
	type AtoDaFolha,
	agirNaFolha,
	emitirEvidencia,
	exigeMotivo,
	type FolhaCompleta,
	fluxoDaFolha,
	nomearFolha,
	obterEvidencia,
	obterRemessa,
} from '../../contract/index.ts'
import { EstornoDialog } from '../correcoes/estorno.dialog.tsx'
import { RetroativoDialog } from '../correcoes/retroativo.dialog.tsx'
import { CHAVE } from '../queries.ts'

/** Acts in the order in which a run goes forward; the others go back. */
const ADIANTE: readonly AtoDaFolha[] = ['fechar', 'calcular', 'publicarPrevia', 'homologar', 'gerarRemessa', 'encerrar']
const ATRAS: readonly AtoDaFolha[] = ['interromper', 'reabrir', 'recolherPrevia', 'descartar']

const EXPLICA: Readonly<Partial<Record<AtoDaFolha, string>>> = {
	fechar: 'A folha deixa de receber lançamentos e cargas. Pode ser reaberta, com o motivo.',
	calcular: 'Todas as pessoas são calculadas com as regras de agora. O que foi calculado antes é substituído.',
	interromper: 'O cálculo para, e a folha volta a fechada para cálculo.',
	publicarPrevia: 'As pessoas veem a prévia do contracheque, e quem homologa recebe a tarefa.',
	homologar: 'Depois disso a folha não muda mais: correções vão em uma folha suplementar. As pessoas são avisadas.',
	gerarRemessa: 'A folha fica pronta para o banco, e a remessa pode ser baixada.',
	encerrar: 'A folha do mês está paga e terminada.',
	descartar: 'Nada da simulação fica guardado.',
	reabrir: 'A folha volta a receber lançamentos e cargas, e precisa ser fechada e calculada de novo.',
	recolherPrevia: 'A prévia deixa de ser vista, e a folha volta aos analistas.',
}

async function baixarRemessa(
	{ codfol, anoref, mesref, tipfol }: FolhaCompleta,
	parte: 'todos' | 'liberados',
): Promise<void> {
	try {
		const nome = parte === 'todos' ? 'remessa' : 'liberados'
		await baixarPedido(`${nome}-${anoref}-${mesref}-${tipfol}.csv`, () =>
			call(obterRemessa, { params: { codfol }, query: { parte } }),
		)
	} catch (falha) {
		toast.erro('A remessa não foi baixada', mensagemDe(falha))
	}
}

async function baixarEvidencia({ codfol }: FolhaCompleta): Promise<void> {
	try {
		await call(emitirEvidencia, { params: { codfol } })
		await baixarPedido(`encerramento-folha-${codfol}.pdf`, () => call(obterEvidencia, { params: { codfol } }))
	} catch (falha) {
		toast.erro('A evidência não foi emitida', mensagemDe(falha))
	}
}

export function AcoesDaFolha({ folha }: { folha: FolhaCompleta }) {
	const [ato, setAto] = useState<AtoDaFolha>()
	const [correcao, setCorrecao] = useState<'estorno' | 'retroativo'>()
	const { permissoes, stasim } = folha
	const montar = (qual: AtoDaFolha) => ({
		titulo: fluxoDaFolha.passagens[qual].nome,
		perigo: qual === 'descartar',
		motivo: permissoes.motivos[qual],
		aoAcionar: () => setAto(qual),
	})
	const corrige = folha.sitfol === 'ABE' && permissoes.fechar === 'S'
	const correcoes = [
		...(corrige ? [{ titulo: 'Pagar retroativo', aoAcionar: () => setCorrecao('retroativo') }] : []),
		...(corrige && folha.tipfol === 'SUP'
			? [{ titulo: 'Estornar contracheques', aoAcionar: () => setCorrecao('estorno') }]
			: []),
	]
	const remessas = [
		{ titulo: 'Baixar a remessa', aoAcionar: () => void baixarRemessa(folha, 'todos') },
		{ titulo: 'Baixar os liberados depois dela', aoAcionar: () => void baixarRemessa(folha, 'liberados') },
	]
	const evidencia =
		folha.sitfol === 'FEC'
			? [{ titulo: 'Baixar a evidência do encerramento', aoAcionar: () => void baixarEvidencia(folha) }]
			: []
	const proximo = ADIANTE.find((qual) => permissoes[qual] === 'S' && !(qual === 'calcular' && folha.sitfol === 'ANA'))
	const outras = [...ADIANTE, ...ATRAS].filter((qual) => qual !== proximo && (qual !== 'descartar' || stasim === 'S'))
	return (
		<>
			<AcoesDaPagina
				principal={proximo ? montar(proximo) : undefined}
				outras={[...evidencia, ...(folha.remessa === 'S' ? remessas : []), ...correcoes, ...outras.map(montar)]}
			/>
			{correcao === 'estorno' ? <EstornoDialog codfol={folha.codfol} aoFechar={() => setCorrecao(undefined)} /> : null}
			{correcao === 'retroativo' ? <RetroativoDialog folha={folha} aoFechar={() => setCorrecao(undefined)} /> : null}
			{ato ? <Dialogo folha={folha} ato={ato} aoFechar={() => setAto(undefined)} /> : null}
		</>
	)
}

type DialogoProps = { folha: FolhaCompleta; ato: AtoDaFolha; aoFechar: () => void }

function Dialogo({ folha, ato: qual, aoFechar }: DialogoProps) {
	const cliente = useQueryClient()
	const { codfol, versao } = folha
	const { nome } = fluxoDaFolha.passagens[qual]
	const titulo = `${nome}: folha de ${nomearFolha(folha)}?`
	const opcoes: OpcoesDoAto = {
		coisa: 'a folha',
		de: `folha ${codfol}`,
		versao: () => versao,
		fazer: async (motivo, vista = versao) => {
			const feito = await call(agirNaFolha, {
				params: { codfol },
				body: { ato: qual, versao: vista, ...(motivo ? { motivo } : {}) },
			})
			if (feito.sitfol === null) navegar('/nova-folha?parte=simulacoes')
			return { mensagem: feito.mensagem, versao: feito.versao }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	}
	if (exigeMotivo(qual))
		return (
			<AtoComMotivoDialog
				titulo={titulo}
				rotulo={nome}
				explica={EXPLICA[qual]}
				motivo={{ minimo: 10, maximo: 1000, dica: 'Fica no histórico da folha.' }}
				escrito={`folha ${codfol} ${qual}`}
				ato={opcoes}
				aoFechar={aoFechar}
			/>
		)
	return <AtoSimples titulo={titulo} rotulo={nome} qual={qual} opcoes={opcoes} aoFechar={aoFechar} />
}

type OpcoesDoAto = {
	coisa: string
	de: string
	versao: () => number
	fazer: (motivo: string | undefined | void, vista?: number) => Promise<{ mensagem: string; versao: number }>
	recarregar: () => Promise<void>
}

type SemMotivoProps = {
	titulo: string
	rotulo: string
	qual: AtoDaFolha
	opcoes: OpcoesDoAto
	aoFechar: () => void
}

function AtoSimples({ titulo, rotulo, qual, opcoes, aoFechar }: SemMotivoProps) {
	const ato = useAto({ ...(opcoes as Parameters<typeof useAto<void>>[0]), aoTerminar: aoFechar })
	return (
		<AtoDialog
			titulo={titulo}
			rotulo={rotulo}
			variante={qual === 'descartar' ? 'perigo' : 'primario'}
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => ato.enviar()}
		>
			<p>{EXPLICA[qual]}</p>
		</AtoDialog>
	)
}
