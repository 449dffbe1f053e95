import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { CampoCopiavel } from '@portal/design-system/campo-copiavel'
import { Cartao } from '@portal/design-system/cartao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Selecao } from '@portal/design-system/selecao'
import { Detalhe, Suave } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { call, FalhaDaConsulta, formatarData, mensagemDe } from '@portal/platform/web'
import { HaTempo } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { type ChaveDePrograma, CLASSES, type Classe, inserirChave, removerChave } from '../../contract/index.ts'
import { CHAVE, chavesQuery } from '../queries.ts'

/** Keys by which programs of the person ask the models: made here, shown once, revoked here. */
export function Chaves() {
	const { data, error, refetch } = useQuery(chavesQuery())
	return (
		<Cartao titulo="Chaves de programas">
			{error ? <FalhaDaConsulta falha={error} aoTentarDeNovo={() => void refetch()} /> : null}
			{data || error ? null : <EsqueletoLista itens={2} />}
			{data ? (
				<div className="grid gap-4">
					{data.staprg === 'N' && data.itens.length === 0 ? (
						<Suave>O endereço para programas está desligado. A administração da IA generativa pode ligá-lo.</Suave>
					) : (
						<CampoCopiavel
							rotulo="Endereço para programas, compatível com o da OpenAI"
							valor={data.endereco}
							comando="Copiar endereço"
							copiado="Endereço copiado"
						/>
					)}
					{data.staprg === 'S' ? <NovaChave /> : null}
					<ul className="grid gap-3 empty:hidden">
						{data.itens.map((chave) => (
							<Linha key={chave.codchv} chave={chave} />
						))}
					</ul>
				</div>
			) : null}
		</Cartao>
	)
}

const NIVEIS = [0, 1, 2] as const

function NovaChave() {
	const cliente = useQueryClient()
	const [nomchv, setNome] = useState('')
	const [clsdad, setClasse] = useState<Classe>(0)
	const [feita, setFeita] = useState<string>()
	const [tentou, setTentou] = useState(false)
	async function fazer(evento: SubmitEvent<HTMLFormElement>) {
		evento.preventDefault()
		setTentou(true)
		if (nomchv.trim() === '') return
		try {
			setFeita((await call(inserirChave, { body: { nomchv: nomchv.trim(), clsdad } })).chave)
			setNome('')
			setTentou(false)
		} catch (falha) {
			toast.erro('A chave não foi feita', mensagemDe(falha))
		}
		await cliente.invalidateQueries({ queryKey: CHAVE })
	}
	return (
		<>
			<form noValidate className="flex flex-wrap items-end gap-3" onSubmit={(evento) => void fazer(evento)}>
				<Campo
					rotulo="Nome da chave"
					className="min-w-40 flex-1"
					erro={tentou && nomchv.trim() === '' ? 'Diga onde vai usar a chave.' : undefined}
				>
					<EntradaTexto value={nomchv} maxLength={60} onChange={({ target }) => setNome(target.value)} />
				</Campo>
				<Campo rotulo="Classe dos dados que o programa envia" className="min-w-40 flex-1">
					<Selecao
						value={clsdad}
						onChange={({ target }) => setClasse(Number(target.value) as Classe)}
						opcoes={NIVEIS.map((nivel) => ({ codigo: nivel, texto: CLASSES[nivel] }))}
					/>
				</Campo>
				<Botao type="submit" variante="secundario">
					Fazer chave
				</Botao>
			</form>
			{feita ? (
				<Alerta
					variante="sucesso"
					titulo="Copie a chave agora: ela não aparece de novo"
					aoFechar={() => setFeita(undefined)}
				>
					<CampoCopiavel rotulo="Chave do programa" valor={feita} comando="Copiar chave" copiado="Chave copiada" />
				</Alerta>
			) : null}
		</>
	)
}

function Linha({ chave: { codchv, nomchv, clsdad, dtacad, dtaultuso } }: { chave: ChaveDePrograma }) {
	const cliente = useQueryClient()
	const [revogando, setRevogando] = useState(false)
	async function revogar() {
		setRevogando(false)
		try {
			toast.sucesso((await call(removerChave, { params: { codchv } })).mensagem)
		} catch (falha) {
			toast.erro('A chave não foi revogada', mensagemDe(falha))
		}
		await cliente.invalidateQueries({ queryKey: CHAVE })
	}
	return (
		<li className="flex flex-wrap items-center justify-between gap-2">
			<span className="min-w-0 wrap-anywhere">
				{nomchv}{' '}
				<Detalhe tag="span">
					{CLASSES[clsdad]} · feita em {formatarData(dtacad)} ·{' '}
					{dtaultuso ? (
						<>
							usada <HaTempo instante={dtaultuso} />
						</>
					) : (
						'nunca usada'
					)}
				</Detalhe>
			</span>
			<Botao variante="secundario" tamanho="pq" onClick={() => setRevogando(true)}>
				Revogar<span className="sr-only"> a chave {nomchv}</span>
			</Botao>
			<Confirmacao
				aberta={revogando}
				titulo={`Revogar a chave ${nomchv}?`}
				variante="perigo"
				rotuloConfirmar="Revogar"
				aoConfirmar={revogar}
				aoCancelar={() => setRevogando(false)}
			>
				Os programas que a usam param na hora, e ela não volta.
			</Confirmacao>
		</li>
	)
}
