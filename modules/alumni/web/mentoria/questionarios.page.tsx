import { Pagina } from '@portal/design-system/pagina'
import { Vazio } from '@portal/design-system/vazio'
import type { ReactNode } from 'react'
import { comPortao } from '../acesso/portao.tsx'

const NOMES = {
	1: 'Questionário da graduação',
	2: 'Questionário da pós-graduação',
	3: 'Questionário de mentoria',
} as const

function UmQuestionario({ codqst }: { codqst: keyof typeof NOMES }): ReactNode {
	return (
		<Pagina titulo={NOMES[codqst]} largura="leitura">
			<Vazio texto="Este questionário ainda não foi aberto." />
		</Pagina>
	)
}

export const GraduacaoPage = comPortao('questionario', NOMES[1], () => <UmQuestionario codqst={1} />)
export const PosGraduacaoPage = comPortao('questionario', NOMES[2], () => <UmQuestionario codqst={2} />)
export const MentoriaQuestionarioPage = comPortao('questionario', NOMES[3], () => <UmQuestionario codqst={3} />)
