import { Badge } from '@portal/design-system/badge'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EntradaSenha } from '@portal/design-system/entrada-senha'
import { Fileira } from '@portal/design-system/pilha'
import { Suave } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { CallError, call, formatarData, mensagemDe } from '@portal/platform/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { removerSegundoFator } from '../../contract/index.ts'
import { FormularioDialog } from '../formulario.dialog.tsx'
import { segundoFatorQuery } from '../queries.ts'
import { CampoCodigo } from './campo-codigo.tsx'

export function RemoverSegundoFator({ desde }: { desde: string | null }) {
	const [aberto, setAberto] = useState(false)
	return (
		<Fileira tag="p" espaco={3}>
			<Badge variante="sucesso">Ativo</Badge>
			{desde ? <Suave>desde {formatarData(desde)}</Suave> : null}
			<Botao variante="perigo" aparencia="contorno" tamanho="pq" onClick={() => setAberto(true)}>
				Deixar de usar
			</Botao>
			{aberto ? <RemoverDialog aoFechar={() => setAberto(false)} /> : null}
		</Fileira>
	)
}

function RemoverDialog({ aoFechar }: { aoFechar: () => void }) {
	const cliente = useQueryClient()
	const [senha, setSenha] = useState('')
	const [codigo, setCodigo] = useState('')
	const remover = useMutation({
		mutationFn: () => call(removerSegundoFator, { body: { senha, codigo } }),
		onSuccess: ({ mensagem }) => {
			toast.sucesso(mensagem)
			void cliente.invalidateQueries({ queryKey: segundoFatorQuery.queryKey })
			aoFechar()
		},
	})
	const daSenha = remover.error instanceof CallError && remover.error.erro === 'senha-incorreta'

	return (
		<FormularioDialog
			titulo="Deixar de usar o aplicativo autenticador?"
			rotuloEnviar="Deixar de usar"
			variante="perigo"
			impedido={senha === '' || codigo.length !== 6}
			acao={{ isPending: remover.isPending, error: null }}
			aoEnviar={() => remover.mutate()}
			aoFechar={aoFechar}
		>
			<p>As suas assinaturas passam a pedir só a senha.</p>
			<Campo rotulo="Sua senha" obrigatorio erro={daSenha ? mensagemDe(remover.error) : undefined}>
				<EntradaSenha value={senha} maxLength={200} onChange={({ target }) => setSenha(target.value)} />
			</Campo>
			<CampoCodigo
				valor={codigo}
				aoMudar={setCodigo}
				erro={remover.error && !daSenha ? mensagemDe(remover.error) : undefined}
			/>
		</FormularioDialog>
	)
}
