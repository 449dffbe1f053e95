import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { CampoCopiavel } from '@portal/design-system/campo-copiavel'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { call, FalhaDaConsulta, formatarData, mensagemDe, useSessao } from '@portal/platform/web'
import { FalhaDoAto, useAto } from '@portal/platform/web/atos'
import { HaTempo } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inserirSenha, removerSenha, type SenhaDePrograma } from '../contract/index.ts'
import { CHAVE, senhasQuery } from './queries.ts'

/** Passwords of programs that open the drive as a disk: made here, shown once, revoked here. */
export function SenhasPainel() {
	const { data, error, refetch, isFetching } = useQuery(senhasQuery())
	const { usuario } = useSessao()
	if (error)
		return <FalhaDaConsulta compacto falha={error} tentando={isFetching} aoTentarDeNovo={() => void refetch()} />
	if (!data) return <EsqueletoLista itens={2} />
	return (
		<div className="grid gap-4">
			<Texto>
				Abra as suas pastas no gerenciador de arquivos do computador, por WebDAV. O usuário é {usuario}, e cada programa
				tem a sua senha. O Windows só aceita endereços https e baixa arquivos de até 47,7 MB se não for ajustado.
			</Texto>
			<CampoCopiavel
				rotulo="Endereço WebDAV"
				valor={data.endereco}
				comando="Copiar endereço"
				copiado="Endereço copiado"
			/>
			<NovaSenha />
			<ul className="grid gap-3 empty:hidden">
				{data.itens.map((senha) => (
					<Linha key={senha.codsen} senha={senha} />
				))}
			</ul>
		</div>
	)
}

function NovaSenha() {
	const cliente = useQueryClient()
	const [nomsen, setNomsen] = useState('')
	const [feita, setFeita] = useState<string>()
	const [tentou, setTentou] = useState(false)
	const ato = useAto({
		coisa: 'as senhas',
		versao: () => undefined,
		fazer: async () => {
			const { senha } = await call(inserirSenha, { body: { nomsen } })
			setFeita(senha)
			return { mensagem: `A senha “${nomsen}” foi feita.` }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => {
			setNomsen('')
			setTentou(false)
		},
	})
	return (
		<>
			<form
				noValidate
				className="grid gap-3"
				onSubmit={(evento) => {
					evento.preventDefault()
					setTentou(true)
					if (nomsen.trim() !== '' && !ato.enviando) ato.enviar()
				}}
			>
				<Campo
					rotulo="Nome da senha"
					dica="Onde você vai usá-la, como “Computador da sala 12”."
					erro={tentou && nomsen.trim() === '' ? 'Diga onde vai usar a senha.' : undefined}
				>
					<EntradaTexto value={nomsen} maxLength={60} onChange={({ target }) => setNomsen(target.value)} />
				</Campo>
				<FalhaDoAto ato={ato} />
				<div>
					<Botao type="submit" variante="secundario" carregando={ato.enviando}>
						Fazer senha
					</Botao>
				</div>
			</form>
			{feita ? (
				<Alerta
					variante="sucesso"
					titulo="Copie a senha agora: ela não aparece de novo"
					aoFechar={() => setFeita(undefined)}
				>
					<CampoCopiavel rotulo="Senha do programa" valor={feita} comando="Copiar senha" copiado="Senha copiada" />
				</Alerta>
			) : null}
		</>
	)
}

function Linha({ senha: { codsen, nomsen, dtacad, dtaultuso } }: { senha: SenhaDePrograma }) {
	const cliente = useQueryClient()
	async function revogar() {
		try {
			toast.sucesso((await call(removerSenha, { params: { codsen } })).mensagem)
		} catch (falha) {
			toast.erro('A senha não foi revogada', mensagemDe(falha))
		}
		await cliente.invalidateQueries({ queryKey: CHAVE })
	}
	return (
		<li className="flex flex-wrap items-center justify-between gap-2">
			<span className="min-w-0 wrap-anywhere">
				{nomsen}
				<Detalhe tag="span">
					Feita em {formatarData(dtacad)} ·{' '}
					{dtaultuso ? (
						<>
							usada <HaTempo instante={dtaultuso} />
						</>
					) : (
						'nunca usada'
					)}
				</Detalhe>
			</span>
			<Botao variante="secundario" tamanho="pq" onClick={() => void revogar()}>
				Revogar<span className="sr-only"> a senha {nomsen}</span>
			</Botao>
		</li>
	)
}
