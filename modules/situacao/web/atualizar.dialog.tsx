import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Formulario } from '@portal/design-system/formulario'
import { Modal } from '@portal/design-system/modal'
import { Selecao } from '@portal/design-system/selecao'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { type FormEvent, useState } from 'react'
import { Andamento, atualizarOcorrencia, NOME_DO_ANDAMENTO } from '../contract/index.ts'
import { useAcao } from './queries.ts'

type AtualizarProps = { codocor: number; aberto: boolean; aoFechar: () => void }

export function AtualizarDialog({ codocor, aberto, aoFechar }: AtualizarProps) {
	return (
		<Modal aberto={aberto} aoFechar={aoFechar} titulo="Publicar andamento" protegido>
			<FormularioDoAndamento codocor={codocor} aoFechar={aoFechar} />
		</Modal>
	)
}

function FormularioDoAndamento({ codocor, aoFechar }: Omit<AtualizarProps, 'aberto'>) {
	const [andamento, setAndamento] = useState<Andamento>('investigando')
	const [texto, setTexto] = useState('')
	const publicar = useAcao(() => call(atualizarOcorrencia, { params: { codocor }, body: { andamento, texto } }))

	async function enviar(evento: FormEvent) {
		evento.preventDefault()
		try {
			await publicar.mutateAsync(undefined)
			toast.sucesso('Andamento publicado com sucesso!')
			aoFechar()
		} catch (falha) {
			toast.erro('Erro ao publicar o andamento', mensagemDe(falha))
		}
	}
	return (
		<Formulario espaco={4} onSubmit={(evento) => void enviar(evento)}>
			<Campo rotulo="Andamento" dica="“Resolvido” encerra a ocorrência.">
				<Selecao
					value={andamento}
					onChange={(evento) => setAndamento(Andamento.parse(evento.target.value))}
					opcoes={Andamento.options.map((codigo) => ({ codigo, texto: NOME_DO_ANDAMENTO[codigo] }))}
				/>
			</Campo>
			<Campo rotulo="O que aconteceu" obrigatorio>
				<AreaTexto value={texto} maxLength={2000} onChange={(evento) => setTexto(evento.target.value)} />
			</Campo>
			<AcoesDoFormulario
				secundaria={
					<Botao variante="secundario" onClick={aoFechar}>
						Cancelar
					</Botao>
				}
				principal={
					<Botao type="submit" disabled={texto.trim().length < 3} carregando={publicar.isPending}>
						Publicar
					</Botao>
				}
			/>
		</Formulario>
	)
}
