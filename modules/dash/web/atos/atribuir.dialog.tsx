import { Texto } from '@portal/design-system/texto'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ANALISAVEIS, atribuirAnalise, type Ingressante } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

type Props = { ingressantes: readonly Ingressante[]; aoFechar: () => void }

const contarMatriculas = (qtd: number): string => (qtd === 1 ? 'uma matrícula' : `${qtd} matrículas`)

/** Analysis of the chosen enrolments, those of them that wait for one, given to a person. */
export function AtribuirDialog({ ingressantes, aoFechar }: Props) {
	const cliente = useQueryClient()
	const [codpesana, setCodpesana] = useState<number>()
	const [tentou, setTentou] = useState(false)
	const daFila = ingressantes.filter(({ sitmat }) => ANALISAVEIS.includes(sitmat))
	const fora = ingressantes.length - daFila.length
	const ato = useAto<number>({
		coisa: 'a lista',
		versao: () => undefined,
		fazer: async (pessoa) => {
			const { atribuidas, nompesana } = await call(atribuirAnalise, {
				body: { numins: daFila.map(({ numins }) => numins), codpesana: pessoa },
			})
			return { mensagem: `${nompesana} analisa ${contarMatriculas(atribuidas)} e recebeu a tarefa.` }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={
				daFila.length === 0 ? 'Nenhuma espera por análise' : `Atribuir a análise de ${contarMatriculas(daFila.length)}`
			}
			rotulo="Atribuir"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (codpesana !== undefined && daFila.length > 0) ato.enviar(codpesana)
			}}
		>
			<Texto>
				{daFila.length === 0
					? 'Escolha matrículas enviadas ou em análise.'
					: 'A pessoa recebe uma tarefa, que termina com a última decisão. Quem as tinha antes é dispensado.'}
				{fora > 0 && daFila.length > 0 ? ` ${fora} das escolhidas ficam de fora: não esperam por análise.` : ''}
			</Texto>
			<CampoPessoa
				rotulo="Quem analisa"
				obrigatorio
				valor={codpesana}
				aoMudar={setCodpesana}
				erro={tentou && codpesana === undefined ? 'Informe quem analisa.' : undefined}
			/>
		</AtoDialog>
	)
}
