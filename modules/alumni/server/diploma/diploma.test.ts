import { expect } from 'vitest'
import { entrarComPapel, type Papel, type TestPortal, test } from '../testes/portal-de-teste.ts'

const emitir = (portal: TestPortal, papel: Papel) =>
	entrarComPapel(portal, papel)('POST', '/uspproc/executar/alumni/emitirDiplomaVirtual', { codcur: 3011, numseqpgm: 1 })

test('a diploma is issued once, read by its owner alone, shared with an end and its views logged', async ({
	portal,
}) => {
	const [um, outro] = await Promise.all([emitir(portal, 'egresso'), emitir(portal, 'egresso')])
	const codigo = um.body.codigoAutenticacaoDocumento
	expect(outro.body.codigoAutenticacaoDocumento).toBe(codigo)
	const { body } = await entrarComPapel(portal, 'egresso')('GET', '/wsportal/alumni/listar/diploma-virtual/')
	expect(body).toMatchObject([{ nomcur: 'Engenharia Civil', codigoAutenticacaoDocumento: codigo }])
	const abrir = (papel: Papel) =>
		entrarComPapel(portal, papel)('GET', `/wsportal/alumni/obter/diploma-virtual/${codigo}`)
	expect((await abrir('egresso')).status).toBe(200)
	expect((await abrir('colega')).status).toBe(404)
	expect((await abrir('pendente')).status).toBe(403)

	const compartilhar = await entrarComPapel(portal, 'egresso')(
		'POST',
		`/wsportal/iddigital/meusdocumentos/${codigo}/compartilhamentos`,
		{ dtafimcpt: '2000-01-01', fincpt: '' },
	)
	expect(compartilhar.status).toBe(400)
})
