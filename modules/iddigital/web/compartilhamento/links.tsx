import { Badge } from '@portal/design-system/badge'
import { Botao } from '@portal/design-system/botao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Erro } from '@portal/design-system/erro'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Paginacao } from '@portal/design-system/paginacao'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { formatarData, formatarDataHora, mensagemDe } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Compartilhamento, Sitcpt } from '../../contract/compartilhamento.ts'
import { linksQuery, useRevogar } from './queries.ts'
import { Visitas } from './visitas.tsx'

const SITUACOES: Record<Sitcpt, { texto: string; tom: 'sucesso' | 'secundario' | 'perigo' }> = {
	VIG: { texto: 'Aberto', tom: 'sucesso' },
	EXP: { texto: 'Expirado', tom: 'secundario' },
	REV: { texto: 'Revogado', tom: 'perigo' },
}

export function Links({ codaucdoc }: { codaucdoc: string }) {
	const [aRevogar, setARevogar] = useState<Compartilhamento>()
	const revogar = useRevogar()

	async function confirmar(codcpt: number) {
		try {
			await revogar.mutateAsync(codcpt)
			toast.sucesso('Link revogado', 'Ele não abre mais para ninguém.')
		} catch (falha) {
			toast.erro('Não foi possível revogar o link', mensagemDe(falha))
		}
		setARevogar(undefined)
	}

	return (
		<section aria-labelledby="links" className="grid gap-3">
			<h2 id="links" className="text-lg">
				Links deste documento
			</h2>
			<Lista codaucdoc={codaucdoc} aoRevogar={setARevogar} />
			<Confirmacao
				aberta={aRevogar !== undefined}
				titulo={aRevogar ? `Revogar o link ${nomeDe(aRevogar)}?` : ''}
				rotuloConfirmar="Revogar"
				aoCancelar={() => setARevogar(undefined)}
				aoConfirmar={() => (aRevogar ? confirmar(aRevogar.codcpt) : undefined)}
			>
				Quem tem o link deixa de ver o documento por ele. O registro de quem já o abriu continua aqui.
			</Confirmacao>
		</section>
	)
}

const nomeDe = ({ fincpt, dtacad }: Compartilhamento): string =>
	fincpt === '' ? `criado em ${formatarDataHora(dtacad)}` : `“${fincpt}”`

type ListaProps = { codaucdoc: string; aoRevogar: (link: Compartilhamento) => void }

function Lista({ codaucdoc, aoRevogar }: ListaProps) {
	const [pagina, setPagina] = useState(1)
	const { data, error, isPending, isFetching, refetch } = useQuery(linksQuery(codaucdoc, pagina))
	if (isPending) return <EsqueletoLista itens={2} />
	if (error) return <Erro mensagem={mensagemDe(error)} tentando={isFetching} aoTentarDeNovo={() => void refetch()} />
	if (data.total === 0) return <Vazio compacto texto="Nenhum link foi criado para este documento." />
	return (
		<>
			<ul className="grid gap-3">
				{data.itens.map((link) => (
					<Item key={link.codcpt} link={link} aoRevogar={() => aoRevogar(link)} />
				))}
			</ul>
			<Paginacao
				rotulo="Paginação dos links"
				pagina={pagina}
				total={data.total}
				porPagina={data.porPagina}
				aoMudar={setPagina}
			/>
		</>
	)
}

function Item({ link, aoRevogar }: { link: Compartilhamento; aoRevogar: () => void }) {
	const [mostra, setMostra] = useState(false)
	const id = useId()
	const { texto, tom } = SITUACOES[link.sitcpt]
	return (
		<li className="grid gap-3 rounded-lg border border-borda bg-superficie p-4 shadow-sm sm:px-5">
			<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
				<div className="grid min-w-0 gap-1">
					<h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base wrap-anywhere">
						{link.fincpt === '' ? 'Sem finalidade informada' : link.fincpt}
						<Badge variante={tom}>{texto}</Badge>
					</h3>
					<p className="text-sm text-texto-suave">{datasDe(link)}</p>
					<p className="text-sm">{visitasDe(link)}</p>
				</div>
				<div className="flex flex-wrap gap-2">
					{link.qtdvis > 0 ? (
						<Botao
							variante="secundario"
							tamanho="pq"
							aria-expanded={mostra}
							aria-controls={id}
							onClick={() => setMostra(!mostra)}
						>
							{mostra ? 'Ocultar quem abriu' : 'Ver quem abriu'}
						</Botao>
					) : null}
					{link.sitcpt === 'VIG' ? (
						<Botao variante="perigo" aparencia="fantasma" tamanho="pq" onClick={aoRevogar}>
							Revogar
						</Botao>
					) : null}
				</div>
			</div>
			<div id={id} hidden={!mostra}>
				{mostra ? <Visitas codcpt={link.codcpt} /> : null}
			</div>
		</li>
	)
}

function datasDe({ dtacad, dtafimcpt, dtarevcpt, sitcpt }: Compartilhamento): string {
	const criado = `Criado em ${formatarDataHora(dtacad)}`
	if (dtarevcpt !== null) return `${criado} · revogado em ${formatarDataHora(dtarevcpt)}`
	return `${criado} · ${sitcpt === 'VIG' ? 'aberto até' : 'expirou em'} ${formatarData(dtafimcpt)}`
}

function visitasDe({ qtdvis, dtaultvis }: Compartilhamento): string {
	if (qtdvis === 0 || dtaultvis === null) return 'Ninguém abriu ainda.'
	const vezes = qtdvis === 1 ? 'Aberto 1 vez' : `Aberto ${qtdvis} vezes`
	return `${vezes}, a última em ${formatarDataHora(dtaultvis)}.`
}
