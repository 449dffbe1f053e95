import { Botao } from '@portal/design-system/botao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Pilha } from '@portal/design-system/pilha'
import { Secao } from '@portal/design-system/secao'
import { Texto } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { CallError, call, FalhaDaConsulta, formatarData, mensagemDe } from '@portal/platform/web'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { criarUsuarioAssina, NOME_DO_NIVEL_DE_SEGURANCA, type UsuarioAssina } from '../../contract/index.ts'
import { segundoFatorQuery, usuarioQuery } from '../queries.ts'
import { AtivarSegundoFator } from './ativar-segundo-fator.tsx'
import { RemoverSegundoFator } from './remover-segundo-fator.tsx'

export function PainelAssinatura() {
	const { data, error, refetch } = useQuery(usuarioQuery)
	if (data) return <Cadastrado usuario={data} />
	if (error instanceof CallError && error.status === 404) return <NaoCadastrado />
	if (error) return <FalhaDaConsulta compacto falha={error} aoTentarDeNovo={() => void refetch()} />
	return <Esqueleto linhas={4} className="py-2" />
}

function NaoCadastrado() {
	const cliente = useQueryClient()
	const cadastrar = useMutation({
		mutationFn: () => call(criarUsuarioAssina),
		onSuccess: (usuario) => {
			cliente.setQueryData(usuarioQuery.queryKey, usuario)
			toast.sucesso('Cadastro feito com sucesso!', 'Você já pode assinar documentos no USP Assina.')
		},
		onError: (falha) => toast.erro('Erro ao fazer o cadastro!', mensagemDe(falha)),
	})
	return (
		<Pilha espaco={3} className="justify-items-start">
			<Texto suave medida>
				Você ainda não tem cadastro no USP Assina. Quem tem vínculo ativo pode se cadastrar como signatário.
			</Texto>
			<Botao carregando={cadastrar.isPending} onClick={() => cadastrar.mutate()}>
				Cadastrar-me como signatário
			</Botao>
		</Pilha>
	)
}

function Cadastrado({ usuario: { numnivseg, sglund, dtafimval } }: { usuario: UsuarioAssina }) {
	return (
		<Pilha espaco={5} className="max-w-xl">
			<Texto suave>
				O seu nível no USP Assina é <span className="text-texto">{NOME_DO_NIVEL_DE_SEGURANCA[numnivseg]}</span>
				{sglund ? `, na unidade ${sglund}` : ''}
				{dtafimval ? `, até ${formatarData(dtafimval)}` : ''}.
			</Texto>
			<SegundoFator />
		</Pilha>
	)
}

function SegundoFator() {
	const { data, error, refetch } = useQuery(segundoFatorQuery)
	if (error) return <FalhaDaConsulta compacto falha={error} aoTentarDeNovo={() => void refetch()} />
	if (!data) return <Esqueleto linhas={3} />
	return (
		<Secao titulo="Aplicativo autenticador" nivel={3}>
			<Texto suave>Além da senha, um código que muda a cada 30 segundos no seu celular confirma cada assinatura.</Texto>
			{data.ativo === 'S' ? <RemoverSegundoFator desde={data.dtacad} /> : <AtivarSegundoFator />}
		</Secao>
	)
}
