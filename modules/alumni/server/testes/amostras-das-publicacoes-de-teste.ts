import { fileOf, type Guards, pdfOf } from '@portal/platform/testing'

const DESTAQUE = {
	nompesdtqamn: 'Uma pessoa',
	dscdtqamn: 'O que ela fez de bom.',
	urldtqamn: 'https://',
	stadtqvsvpbc: null,
}
const NOTICIA = { titntcamn: 'Uma notícia', dscntcamn: 'O que aconteceu.', urlntcamn: 'x.example', stantcvsvpbc: null }
const NENHUM = 99_999
const imagem = fileOf('nenhuma imagem', 'foto.png', 'image/png')
const documento = fileOf(pdfOf('Um texto.'), 'texto.pdf', 'application/pdf')
const ENVIO = '00000000-0000-4000-8000-000000000000'

export const AMOSTRAS_DAS_PUBLICACOES: NonNullable<Guards['samples']> = {
	decidirDenuncia: { body: { coddnu: NENHUM, sitdnu: 'I' } },
	inserirDestaqueFoto: { parts: { file: imagem, json: DESTAQUE } },
	alterarDestaqueFoto: { parts: { file: imagem, json: { ...DESTAQUE, coddtqamn: NENHUM } } },
	inserirNoticiaImagem: { parts: { file: imagem, json: NOTICIA } },
	alterarNoticiaImagem: { parts: { file: imagem, json: { ...NOTICIA, codntcamn: NENHUM } } },
	salvarArquivoOportunidade: { parts: { file: documento, json: { numseqopd: NENHUM } } },
	salvarArquivoVantagem: { parts: { file: documento, json: { codvtg: NENHUM } } },
	receberArquivoOportunidade: { body: { numseqopd: NENHUM, codenv: ENVIO } },
	receberArquivoVantagem: { body: { codvtg: NENHUM, codenv: ENVIO } },
}
