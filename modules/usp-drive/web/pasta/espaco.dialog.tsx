import { Botao } from '@portal/design-system/botao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Link } from '@portal/design-system/link'
import { Modal } from '@portal/design-system/modal'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Secao } from '@portal/design-system/secao'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { call, FalhaDaConsulta, mensagemDe } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import {
	ESPECIES,
	type Espaco,
	enderecoDaPasta,
	escreverTamanho,
	LIBERAVEIS,
	type Liberavel,
	liberarEspaco,
} from '../../contract/index.ts'
import { CHAVE, espacoQuery } from '../queries.ts'

type Props = { codptaarqudr: number; nome: string; aoFechar: () => void }

export function EspacoDialog({ codptaarqudr, nome, aoFechar }: Props) {
	const cliente = useQueryClient()
	const { data, error, refetch, isFetching } = useQuery(espacoQuery(codptaarqudr))
	const [apagando, setApagando] = useState<Liberavel>()
	async function liberar(oque: Liberavel) {
		try {
			const { mensagem } = await call(liberarEspaco, { params: { codptaarqudr }, body: { oque } })
			toast.sucesso(mensagem)
		} catch (falha) {
			toast.erro('Nada foi apagado', mensagemDe(falha))
		}
		setApagando(undefined)
		await cliente.invalidateQueries({ queryKey: CHAVE })
	}
	return (
		<Modal aberto titulo={`O que ocupa o espaço de “${nome}”`} aoFechar={aoFechar}>
			{error ? (
				<FalhaDaConsulta compacto falha={error} tentando={isFetching} aoTentarDeNovo={() => void refetch()} />
			) : data ? (
				<Conteudo espaco={data} liberar={setApagando} />
			) : (
				<EsqueletoLista itens={4} />
			)}
			<Confirmacao
				aberta={apagando !== undefined}
				titulo={apagando ? `Apagar de vez: ${LIBERAVEIS[apagando].toLowerCase()} de “${nome}”?` : ''}
				rotuloConfirmar="Apagar de vez"
				aoConfirmar={() => liberar(apagando ?? 'tudo')}
				aoCancelar={() => setApagando(undefined)}
			>
				Não será possível desfazer. O que está congelado fica.
			</Confirmacao>
		</Modal>
	)
}

const escreverSoma = ({ qtdarq, qtdbyt }: { qtdarq: number; qtdbyt: number }, um: string, varios: string): string =>
	`${escreverTamanho(qtdbyt)}, ${qtdarq === 1 ? `1 ${um}` : `${qtdarq.toLocaleString('pt-BR')} ${varios}`}`

function Conteudo({ espaco, liberar }: { espaco: Espaco; liberar: (oque: Liberavel) => void }) {
	const { atuais, versoes, lixeira, reservado, especies, pastas, maiores, repetidos } = espaco
	const temVersoes = versoes.qtdbyt > 0
	const temLixo = lixeira.qtdbyt > 0
	const oque = temVersoes && temLixo ? 'tudo' : temLixo ? 'lixeira' : 'versoes'
	return (
		<Pilha espaco={5}>
			<Fatos forma="linhas" rotulo="Espaço ocupado">
				<Fato nome="Arquivos">{escreverSoma(atuais, 'arquivo', 'arquivos')}</Fato>
				<Fato nome="Versões antigas">{escreverSoma(versoes, 'versão', 'versões')}</Fato>
				<Fato nome="Lixeira">{escreverSoma(lixeira, 'arquivo', 'arquivos')}</Fato>
				{reservado > 0 ? (
					<Fato nome="Envios em curso">{escreverTamanho(reservado)}, em toda a pasta principal</Fato>
				) : null}
			</Fatos>
			{temVersoes || temLixo ? (
				<Fileira>
					<Botao variante="perigo" onClick={() => liberar(oque)}>
						Liberar {escreverTamanho(versoes.qtdbyt + lixeira.qtdbyt)}
					</Botao>
					{oque === 'tudo' ? (
						<>
							<Botao variante="secundario" onClick={() => liberar('versoes')}>
								Só as versões antigas
							</Botao>
							<Botao variante="secundario" onClick={() => liberar('lixeira')}>
								Só a lixeira
							</Botao>
						</>
					) : null}
				</Fileira>
			) : (
				<Texto suave>Não há versões antigas nem lixeira a apagar.</Texto>
			)}
			<Lista
				titulo="Por espécie"
				linhas={especies.map(({ especie, ...soma }) => ({
					chave: especie,
					nome: ESPECIES[especie],
					valor: escreverSoma(soma, 'arquivo', 'arquivos'),
				}))}
			/>
			<Lista
				titulo="Pastas"
				linhas={pastas.map(({ coditm, nomitm, qtdbyt }) => ({
					chave: coditm,
					nome: <Link href={enderecoDaPasta(coditm)}>{nomitm}</Link>,
					valor: escreverTamanho(qtdbyt),
				}))}
			/>
			<Lista
				titulo="Maiores arquivos, com as versões"
				linhas={maiores.map(({ coditm, nomitm, codptaarqudr, nompta, qtdbyt }) => ({
					chave: coditm,
					nome: <Link href={`${enderecoDaPasta(codptaarqudr)}?arquivo=${coditm}`}>{nomitm}</Link>,
					detalhe: `Em ${nompta}`,
					valor: escreverTamanho(qtdbyt),
				}))}
			/>
			<Lista
				titulo="Repetidos"
				linhas={repetidos.map(({ sha256, nomes, qtdbyt }) => ({
					chave: sha256,
					nome: nomes.join(', '),
					valor: `${escreverTamanho(qtdbyt)} a mais`,
				}))}
			/>
		</Pilha>
	)
}

type Linha = { chave: string | number; nome: ReactNode; detalhe?: string; valor: string }

function Lista({ titulo, linhas }: { titulo: string; linhas: readonly Linha[] }) {
	if (linhas.length === 0) return null
	return (
		<Secao titulo={titulo} nivel={3} espaco={2}>
			<ul className="grid gap-2">
				{linhas.map(({ chave, nome, detalhe, valor }) => (
					<li key={chave} className="flex items-baseline justify-between gap-x-4">
						<span className="min-w-0 wrap-anywhere">
							{nome}
							{detalhe ? <Detalhe tag="span">{detalhe}</Detalhe> : null}
						</span>
						<span className="shrink-0 text-right tabular-nums">{valor}</span>
					</li>
				))}
			</ul>
		</Secao>
	)
}
