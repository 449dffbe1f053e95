import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { Selecao } from '@portal/design-system/selecao'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useState } from 'react'
import {
	type DadosDoRisco,
	GRAUS,
	nomeDaSituacaoDoRisco,
	type ProjetoCompleto,
	type RiscoDoProjeto,
	SITUACOES_DO_RISCO,
	salvarRisco,
} from '../../contract/index.ts'
import { useDoProjeto } from './use-do-projeto.ts'

type RiscoDialogProps = { projeto: ProjetoCompleto; risco: RiscoDoProjeto | undefined; aoFechar: () => void }

const NOVO: DadosDoRisco = { dscrsc: '', prbrsc: 3, imprsc: 3, rsprsc: '', sitrsc: 'ABE' }

export function RiscoDialog({ projeto, risco, aoFechar }: RiscoDialogProps) {
	const { codprjti } = projeto
	const [dados, setDados] = useState<DadosDoRisco>(() => {
		const { dscrsc, prbrsc, imprsc, rsprsc, sitrsc } = risco ?? NOVO
		return { dscrsc, prbrsc, imprsc, rsprsc, sitrsc }
	})
	const [tentou, setTentou] = useState(false)
	const curto = dados.dscrsc.trim().length < 5
	const ato = useAto({
		...useDoProjeto(projeto),
		reescreve: risco !== undefined,
		fazer: async (_, versao) => {
			const body = { ...dados, numrsc: risco?.numrsc, versao }
			const { versao: feita } = await call(salvarRisco, { params: { codprjti }, body })
			return { mensagem: risco ? 'Risco alterado.' : 'Risco incluído.', versao: feita }
		},
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={risco ? 'Alterar risco' : 'Incluir risco'}
			rotulo={risco ? 'Salvar' : 'Incluir'}
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (!curto) ato.enviar()
			}}
		>
			<Campo rotulo="Risco" obrigatorio erro={tentou && curto ? 'Escreva ao menos 5 letras.' : undefined}>
				<AreaTexto
					value={dados.dscrsc}
					maxLength={300}
					rows={2}
					onChange={({ target }) => setDados({ ...dados, dscrsc: target.value })}
				/>
			</Campo>
			{(['prbrsc', 'imprsc'] as const).map((campo) => (
				<Campo key={campo} rotulo={campo === 'prbrsc' ? 'Probabilidade' : 'Impacto'} obrigatorio>
					<Selecao
						value={dados[campo]}
						onChange={({ target }) => setDados({ ...dados, [campo]: Number(target.value) })}
						opcoes={GRAUS.map((nome, indice) => ({ codigo: indice + 1, texto: nome }))}
					/>
				</Campo>
			))}
			<Campo rotulo="Resposta" dica="O que se faz para que não aconteça, ou quando acontecer.">
				<AreaTexto
					value={dados.rsprsc}
					maxLength={1000}
					rows={2}
					onChange={({ target }) => setDados({ ...dados, rsprsc: target.value })}
				/>
			</Campo>
			<Campo rotulo="Situação" obrigatorio>
				<Selecao
					value={dados.sitrsc}
					onChange={({ target }) =>
						setDados({ ...dados, sitrsc: SITUACOES_DO_RISCO.find((uma) => uma === target.value) ?? 'ABE' })
					}
					opcoes={SITUACOES_DO_RISCO.map((uma) => ({ codigo: uma, texto: nomeDaSituacaoDoRisco[uma] }))}
				/>
			</Campo>
		</AtoDialog>
	)
}
