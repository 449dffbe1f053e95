import { Botao } from '@portal/design-system/botao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { usePausaNaEscrita } from '@portal/design-system/foco'
import { Modal } from '@portal/design-system/modal'
import { Pilha } from '@portal/design-system/pilha'
import { FalhaDaConsulta } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import type { MotivoContato } from '../../contract/contato.ts'
import { celularQuery, emailsQuery } from '../queries.ts'
import { CelularForm } from './celular.form.tsx'
import { EmailPrincipalForm } from './email-principal.form.tsx'

const MOTIVOS: Record<MotivoContato, string> = {
	'sem-celular': 'Não temos o número do seu celular.',
	'celular-antigo': 'Faz mais de um ano que você confirmou o seu celular. Ele continua o mesmo?',
	'email-devolvido': 'Uma mensagem ao seu e-mail principal voltou. Confira o endereço.',
}

type ContatoDialogProps = { motivos: readonly MotivoContato[]; pendente: boolean; aoFechar: () => void }

export function ContatoDialog({ motivos, pendente, aoFechar }: ContatoDialogProps) {
	const livre = usePausaNaEscrita()
	return (
		<Modal
			aberto={livre}
			protegido
			aoFechar={aoFechar}
			titulo="Atualize os seus dados de contato"
			rodape={
				<Botao variante={pendente ? 'secundario' : 'primario'} onClick={aoFechar}>
					{pendente ? 'Agora não' : 'Concluir'}
				</Botao>
			}
		>
			<Pilha espaco={5}>
				<Pilha tag="ul" espaco={1} className="text-texto-suave">
					{motivos.map((motivo) => (
						<li key={motivo}>{MOTIVOS[motivo]}</li>
					))}
				</Pilha>
				<Formularios />
			</Pilha>
		</Modal>
	)
}

function Formularios() {
	const celular = useQuery(celularQuery)
	const emails = useQuery(emailsQuery)
	const falha = celular.error ?? emails.error
	if (falha)
		return (
			<FalhaDaConsulta
				compacto
				falha={falha}
				aoTentarDeNovo={() => void Promise.all([celular.refetch(), emails.refetch()])}
			/>
		)
	if (!celular.data || !emails.data) return <Esqueleto forma="bloco" className="h-40" />
	return (
		<>
			<CelularForm celular={celular.data} />
			{emails.data.podeAtualizarEmailPrincipal === 'S' ? (
				<Pilha separada>
					<EmailPrincipalForm principal={emails.data.principal} />
				</Pilha>
			) : null}
		</>
	)
}
