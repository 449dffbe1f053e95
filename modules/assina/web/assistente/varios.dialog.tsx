import { call } from '@portal/platform/web'
import { useState } from 'react'
import {
	type DadosParticipante,
	incluirParticipantes,
	type LinhaDaLista,
	type Lote,
	lerListaDeParticipantes,
} from '../../contract/index.ts'
import { CampoDaLista } from '../campo-da-lista.tsx'
import { FormularioDialog } from '../formulario.dialog.tsx'
import { useAcao } from '../queries.ts'
import { contar } from '../situacoes.tsx'
import { LinhasDaLista } from './linhas-da-lista.tsx'
import { nivelPara } from './niveis.ts'

type VariosDialogProps = { lote: Lote; ordem: number; aoFechar: () => void }

/** Bulk entry: the list is first shown as the people found, who are then added together. */
export function VariosDialog({ lote, ordem, aoFechar }: VariosDialogProps) {
	const { codlotdocasi } = lote
	const [lista, setLista] = useState('')
	const [linhas, setLinhas] = useState<readonly LinhaDaLista[]>()
	const ler = useAcao(() => call(lerListaDeParticipantes, { body: { codlotdocasi, lista } }))
	const incluir = useAcao((participantes: DadosParticipante[]) =>
		call(incluirParticipantes, { body: { codlotdocasi, participantes } }),
	)
	if (!linhas)
		return (
			<FormularioDialog
				titulo="Adicionar vários participantes"
				rotuloEnviar="Conferir"
				impedido={lista.trim().length < 3}
				acao={ler}
				aoEnviar={() => ler.mutate(undefined, { onSuccess: setLinhas })}
				aoFechar={aoFechar}
			>
				<CampoDaLista
					valor={lista}
					aoMudar={setLista}
					maximo={20_000}
					dica="Uma por linha: o nome ou o número USP de quem é da universidade; o nome e o e-mail de quem é de fora, e o CPF para a assinatura avançada. Se quiser, também o papel e a função, separados por ponto e vírgula."
					exemplo={'Helena Duarte\n10004; Observador\nRosa Dias; rosa@empresa.com.br; Testemunha'}
				/>
			</FormularioDialog>
		)
	const prontas = linhas.filter(({ problema }) => problema === null)
	return (
		<FormularioDialog
			titulo="Adicionar vários participantes"
			rotuloEnviar={`Incluir ${contar(prontas.length, 'participante', 'participantes')}`}
			impedido={prontas.length === 0 || prontas.length < linhas.length}
			acao={incluir}
			aoEnviar={() =>
				incluir.mutate(
					prontas.map((linha, indice) => dadosDaLinha(lote, linha, ordem + indice)),
					{ onSuccess: aoFechar },
				)
			}
			aoFechar={aoFechar}
		>
			<LinhasDaLista linhas={linhas} aoMudar={setLinhas} aoVoltar={() => setLinhas(undefined)} />
		</FormularioDialog>
	)
}

const MAIOR_ORDEM = 60

function dadosDaLinha(lote: Lote, linha: LinhaDaLista, ordem: number): DadosParticipante {
	const { codpes, nompcp, emapcp, cpfpcp, tippcpasi, fncpcp } = linha
	const deFora = codpes === null
	// A CPF requires more proof than an address, so the level is advanced.
	const usual = cpfpcp === null ? undefined : '2'
	return {
		codlotdocasi: lote.codlotdocasi,
		tippcpasi,
		...(deFora ? { nompcp: nompcp ?? '', emapcp: emapcp ?? '', ...(cpfpcp === null ? {} : { cpfpcp }) } : { codpes }),
		fncpcp,
		numordasi: Math.min(MAIOR_ORDEM, ordem),
		codtipasi: nivelPara(lote, deFora ? 'fora' : 'usp', usual),
	}
}
