import { Pagina } from '@portal/design-system/pagina'
import { toast } from '@portal/design-system/toast'
import { Questionario } from '@portal/questionarios/web/public'
import { useQueryClient } from '@tanstack/react-query'
import { QUESTIONARIOS } from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'
import { protegerPagina } from '../acesso/portao.tsx'

const NOMES = {
	graduacao: 'Questionário da graduação',
	posGraduacao: 'Questionário da pós-graduação',
	mentoria: 'Questionário de mentoria',
} as const satisfies Record<keyof typeof QUESTIONARIOS, string>

function QuestionarioDaMentoria({ qual }: { qual: keyof typeof QUESTIONARIOS }) {
	const cliente = useQueryClient()
	return (
		<Pagina titulo={NOMES[qual]} largura="leitura">
			<Questionario
				codqst={QUESTIONARIOS[qual]}
				aoConcluir={() => {
					toast.sucesso('Obrigado!', 'O questionário conta para o seu engajamento na rede.')
					void cliente.invalidateQueries({ queryKey: CHAVE })
				}}
			/>
		</Pagina>
	)
}

export const GraduacaoPage = protegerPagina('questionario', NOMES.graduacao, () => (
	<QuestionarioDaMentoria qual="graduacao" />
))
export const PosGraduacaoPage = protegerPagina('questionario', NOMES.posGraduacao, () => (
	<QuestionarioDaMentoria qual="posGraduacao" />
))
export const MentoriaQuestionarioPage = protegerPagina('questionario', NOMES.mentoria, () => (
	<QuestionarioDaMentoria qual="mentoria" />
))
