import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Formulario } from '@portal/design-system/formulario'
import { Lista } from '@portal/design-system/lista'
import { Pilha } from '@portal/design-system/pilha'
import { Detalhe } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { call, mensagemDe } from '@portal/platform/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { UserMinus, UserPlus } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import {
	incluirResponsavel,
	nomeDeQuemDecide,
	retirarResponsavel,
	type SistemaComResponsaveis,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

type Sistema = SistemaComResponsaveis
type Pessoa = Sistema['administradores'][number]

const nomes = (pessoas: readonly Pessoa[]): string => pessoas.map(({ nompes }) => nompes).join(', ')
/** Hidden names: the sentence omits the parentheses when the names are not shown. */
const escreverEntreParenteses = (pessoas: readonly Pessoa[]): string =>
	pessoas.length > 0 ? ` (${nomes(pessoas)})` : ''

export function Responsaveis({ sistema }: { sistema: Sistema }) {
	const { nomsis, decide, nomeados, administradores, administra } = sistema
	const semNomes = decide === 'responsavel' && nomeados.length === 0
	const [aRetirar, setARetirar] = useState<Pessoa>()
	return (
		<Cartao titulo="Quem decide">
			<Pilha>
				{decide === 'responsavel' ? null : (
					<p>
						Ninguém que decida está nomeado para {nomsis}: decide {nomeDeQuemDecide[decide]}
						{escreverEntreParenteses(administradores)}.
					</p>
				)}
				{semNomes ? (
					<p>Decide {nomeDeQuemDecide[decide]}. Depois de feito, o seu pedido diz de quem espera a decisão.</p>
				) : null}
				{nomeados.length === 0 ? null : (
					<Lista semBorda>
						{nomeados.map((pessoa) => (
							<li key={pessoa.codpes} className="flex flex-wrap items-center justify-between gap-2 py-2">
								<span className="wrap-anywhere">
									{pessoa.nompes}
									{pessoa.stavin === 'N' ? <Detalhe tag="span">Não tem mais vínculo: já não decide.</Detalhe> : null}
								</span>
								{administra === 'S' ? (
									<AcoesDaLinha
										de={pessoa.nompes}
										principal={{
											titulo: 'Retirar',
											icone: <UserMinus aria-hidden />,
											aoAcionar: () => setARetirar(pessoa),
										}}
									/>
								) : null}
							</li>
						))}
					</Lista>
				)}
				{administra === 'S' ? <Nomear sistema={sistema} /> : null}
			</Pilha>
			{aRetirar ? <Retirar sistema={sistema} pessoa={aRetirar} aoFechar={() => setARetirar(undefined)} /> : null}
		</Cartao>
	)
}

function Nomear({ sistema: { codsis } }: { sistema: Sistema }) {
	const cliente = useQueryClient()
	const [codpes, setCodpes] = useState<number>()
	const [falta, setFalta] = useState<string>()
	const caixa = useRef<HTMLInputElement>(null)
	const { mutate, isPending } = useMutation({
		mutationFn: (quem: number) => call(incluirResponsavel, { params: { codsis }, body: { codpes: quem } }),
		onSuccess: async ({ mensagem }) => {
			setCodpes(undefined)
			toast.sucesso(mensagem)
			await cliente.invalidateQueries({ queryKey: CHAVE })
		},
		onError: (falha) => {
			setFalta(mensagemDe(falha))
			caixa.current?.focus()
		},
	})

	function enviar(evento: SubmitEvent) {
		evento.preventDefault()
		if (codpes !== undefined) return mutate(codpes)
		setFalta('Diga quem vai responder.')
		caixa.current?.focus()
	}
	return (
		<Formulario espaco={3} className="items-start sm:grid-cols-[minmax(0,1fr)_auto]" onSubmit={enviar}>
			<CampoPessoa
				ref={caixa}
				rotulo="Nomear mais uma pessoa"
				valor={codpes}
				erro={falta}
				aoMudar={(quem) => {
					setFalta(undefined)
					setCodpes(quem)
				}}
			/>
			<Botao
				type="submit"
				variante="secundario"
				carregando={isPending}
				icone={<UserPlus aria-hidden />}
				className="sm:mt-7"
			>
				Nomear
			</Botao>
		</Formulario>
	)
}

type RetirarProps = { sistema: Sistema; pessoa: Pessoa; aoFechar: () => void }

function Retirar({ sistema: { codsis, nomsis, nomeados, administradores }, pessoa, aoFechar }: RetirarProps) {
	const cliente = useQueryClient()
	const { codpes, nompes } = pessoa
	const { mutateAsync } = useMutation({
		mutationFn: () => call(retirarResponsavel, { params: { codsis, codpes } }),
		onSuccess: ({ mensagem }) => toast.sucesso(mensagem),
		onError: (falha) => toast.erro('Nada mudou', mensagemDe(falha)),
		onSettled: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	})
	return (
		<Confirmacao
			aberta
			variante="perigo"
			titulo={`Retirar ${nompes} de quem responde por ${nomsis}?`}
			rotuloConfirmar="Retirar"
			aoCancelar={aoFechar}
			aoConfirmar={() =>
				mutateAsync()
					.catch(() => undefined)
					.finally(aoFechar)
			}
		>
			{nomeados.every((outra) => outra.codpes === codpes || outra.stavin === 'N')
				? `Ninguém mais está nomeado: passa a decidir quem administra o portal (${nomes(administradores)}).`
				: 'As outras pessoas nomeadas continuam a decidir.'}
		</Confirmacao>
	)
}
