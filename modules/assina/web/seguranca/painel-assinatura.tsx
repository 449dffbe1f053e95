import { Botao } from '@portal/design-system/botao'
import { Esqueleto } from '@portal/design-system/esqueleto'
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
		<div className="grid justify-items-start gap-3">
			<p className="max-w-prose text-texto-suave">
				Você ainda não tem cadastro no USP Assina. Quem tem vínculo ativo pode se cadastrar como signatário.
			</p>
			<Botao carregando={cadastrar.isPending} onClick={() => cadastrar.mutate()}>
				Cadastrar-me como signatário
			</Botao>
		</div>
	)
}

function Cadastrado({ usuario: { numnivseg, sglund, dtafimval } }: { usuario: UsuarioAssina }) {
	return (
		<div className="grid max-w-xl gap-5">
			<p className="text-texto-suave">
				O seu nível no USP Assina é <span className="text-texto">{NOME_DO_NIVEL_DE_SEGURANCA[numnivseg]}</span>
				{sglund ? `, na unidade ${sglund}` : ''}
				{dtafimval ? `, até ${formatarData(dtafimval)}` : ''}.
			</p>
			<SegundoFator />
		</div>
	)
}

function SegundoFator() {
	const { data, error, refetch } = useQuery(segundoFatorQuery)
	if (error) return <FalhaDaConsulta compacto falha={error} aoTentarDeNovo={() => void refetch()} />
	if (!data) return <Esqueleto linhas={3} />
	return (
		<section aria-labelledby="segundo-fator" className="grid gap-3">
			<h3 id="segundo-fator" className="text-base">
				Aplicativo autenticador
			</h3>
			<p className="text-texto-suave">
				Além da senha, um código que muda a cada 30 segundos no seu celular confirma cada assinatura.
			</p>
			{data.ativo === 'S' ? <RemoverSegundoFator desde={data.dtacad} /> : <AtivarSegundoFator />}
		</section>
	)
}
