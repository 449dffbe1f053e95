import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Secao } from '@portal/design-system/secao'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { FalhaDaConsulta } from '@portal/platform/web'
import { HoraDaLista } from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LicitacaoCompleta, Versao } from '../../contract/index.ts'
import { Trechos } from '../documentos/trechos.tsx'
import { diferencaQuery } from '../queries.ts'
import { Resumo } from './cabeca.tsx'

/** The notice in force, its versions with their hashes, and what each changed. */
export function Versoes({ licitacao }: { licitacao: LicitacaoCompleta }) {
	const { codpcddsp, txtedt, versoes } = licitacao
	const [ultima] = versoes
	return (
		<div className="grid gap-6">
			<Resumo licitacao={licitacao} />
			<Texto comoEscrito medida>
				{txtedt}
			</Texto>
			<Secao titulo={versoes.length === 1 ? 'Uma versão' : `${versoes.length} versões`} espaco={2}>
				<ul className="grid gap-4">
					{versoes.map((versao) => (
						<li key={versao.numver} className="min-w-0">
							<DadosDaVersaoPublicada codpcddsp={codpcddsp} versao={versao} vigente={versao === ultima} />
						</li>
					))}
				</ul>
			</Secao>
		</div>
	)
}

type DadosDaVersaoPublicadaProps = { codpcddsp: number; versao: Versao; vigente: boolean }

function DadosDaVersaoPublicada({ codpcddsp, versao, vigente }: DadosDaVersaoPublicadaProps) {
	const [aberta, setAberta] = useState(false)
	const { numver, dtaver, staprp, motver, sha256 } = versao
	return (
		<div className="grid gap-1">
			<p className="font-medium">
				Versão {numver}
				{vigente ? ', em vigor' : ''}
			</p>
			{motver ? <p className="wrap-anywhere">{motver}</p> : null}
			<Detalhe className="wrap-anywhere">
				Publicada em <HoraDaLista instante={dtaver} />
				{numver > 1 ? (staprp === 'S' ? ' · o prazo recomeçou' : ' · não toca as propostas') : ''} · SHA-256 {sha256}
			</Detalhe>
			{numver > 1 ? (
				<div>
					<Botao variante="secundario" tamanho="pq" aria-expanded={aberta} onClick={() => setAberta(!aberta)}>
						{aberta ? 'Esconder o que mudou' : 'Ver o que mudou'}
					</Botao>
				</div>
			) : null}
			{aberta ? <Diferenca codpcddsp={codpcddsp} de={numver - 1} ate={numver} /> : null}
		</div>
	)
}

function Diferenca({ codpcddsp, de, ate }: { codpcddsp: number; de: number; ate: number }) {
	const { data, error, refetch } = useQuery(diferencaQuery(codpcddsp, { de, ate }))
	if (error) return <FalhaDaConsulta compacto falha={error} aoTentarDeNovo={() => void refetch()} />
	if (!data) return null
	if (data.comparavel === 'N')
		return (
			<Alerta variante="aviso" titulo="Não comparável">
				O texto é longo demais para ser comparado aqui. Leia as duas versões.
			</Alerta>
		)
	return <Trechos trechos={data.trechos} />
}
